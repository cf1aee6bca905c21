import picture from '#components/artwork/files/read-accessibility.svg';
import {Frame} from '#components/layout/frame.tsx';
import {accessibility} from '#components/sections/legal/accessibility.tsx';
import {LegalPage} from '#components/sections/legal/legal-page.tsx';
import {content} from '#lib/config/content.ts';
import {env} from '#lib/config/env.ts';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';

export async function generateMetadata({params}: PageProps<'/[locale]/accessibilite'>) {
  const locale = await localeOf(params);
  return pageMetadata(locale, '/accessibilite');
}

export default async function AccessibilityPage({params}: PageProps<'/[locale]/accessibilite'>) {
  const locale = await localeOf(params);
  const {videoUrl, videoCaptions, videoTranscriptUrl} = env();
  const film = videoUrl ? {captions: videoCaptions, transcriptUrl: videoTranscriptUrl} : undefined;

  return (
    <Frame locale={locale} page="/accessibilite">
      <LegalPage
        locale={locale}
        page="/accessibilite"
        sections={accessibility(locale, film)}
        updated={content('accessibility').date}
        picture={picture}
      />
    </Frame>
  );
}
