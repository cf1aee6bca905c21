// Next asks for a client component here.
'use client';

import './globals.css';
import {displayFace, textFace} from '#components/layout/fonts.ts';
import en from '#messages/en/errors.json' with {type: 'json'};
import fr from '#messages/fr/errors.json' with {type: 'json'};

/** In place of the whole document, when even its frame broke: both languages, because none is known any more. */
export default function GlobalError() {
  return (
    <html lang="fr" className={`${displayFace.variable} ${textFace.variable}`}>
      <body>
        <title>{fr.failure.title}</title>
        <main className="grid min-h-svh place-content-center gap-14 bg-brume px-(--gutter) py-16">
          <Half texts={fr.failure} home="/" />
          <Half texts={en.failure} home="/en" lang="en" />
        </main>
      </body>
    </html>
  );
}

interface HalfProps {
  texts: typeof fr.failure;
  home: string;
  lang?: string;
}

function Half({texts, home, lang}: HalfProps) {
  const Heading = lang ? 'h2' : 'h1';
  return (
    <section lang={lang} className="max-w-160">
      <Heading className="mb-4 text-h2">{texts.title}</Heading>
      <p className="mb-6 lead">{texts.text}</p>
      <div className="flex flex-wrap items-center gap-6">
        {/* The address of the page itself: asks for it again, without any script. */}
        <a className="button button-nuit" href="">
          {texts.retry}
        </a>
        <a className="link" href={home}>
          {texts.home}
        </a>
      </div>
    </section>
  );
}
