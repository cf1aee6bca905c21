import type {ReactNode} from 'react';
import type {Words} from './context.ts';
import {Form} from './parts.tsx';
import type {Language} from './request.ts';
import type {Session} from './sessions.ts';
import {sheets} from './sheets.ts';

interface LayoutProps {
  title: string;
  t: Words;
  language: Language;
  path: string;
  session?: Session;
  children: ReactNode;
}

export function Layout({title, t, language, path, session, children}: LayoutProps) {
  const {files, faces} = sheets();
  const other = language === 'fr' ? 'en' : 'fr';
  const pages = Object.entries(t.pages).filter(
    ([address]) => session?.role === 'operator' || address !== '/personne',
  );
  return (
    <html lang={language} className={faces}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} · ${t.name}`}</title>
        {files.map((file) => (
          <link key={file} rel="stylesheet" href={file} />
        ))}
        <link rel="icon" href="data:," />
      </head>
      <body className="desk">
        <a className="desk-skip" href="#main">
          {t.nav.skip}
        </a>
        <header>
          <p className="font-display text-h4 font-bold">{t.name}</p>
          {session && (
            <nav aria-label={t.nav.label}>
              {pages.map(([address, name]) => (
                <a
                  key={address}
                  href={`/bureau${address}`}
                  aria-current={path === `/bureau${address}` ? 'page' : undefined}
                >
                  {name}
                </a>
              ))}
            </nav>
          )}
          <div className="desk-row ml-auto">
            <a href={`${path}?langue=${other}`} lang={other}>
              {t.nav.otherLanguage}
            </a>
            {session && <Form context={{session}} to="/sortie" orders={{'': t.nav.leave}} />}
          </div>
        </header>
        <main id="main" tabIndex={-1}>
          <h1 className="text-h2">{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}
