import {getTranslations} from 'next-intl/server';
import {Tag} from '#components/ui/tag.tsx';

export async function SampleTag({className}: {className?: string}) {
  const t = await getTranslations('layout');
  return (
    <Tag tone="souci" className={className}>
      {t('sample')}
    </Tag>
  );
}
