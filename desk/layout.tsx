import type {ReactNode} from 'react';
import type {Words} from './context.ts';
import {Send} from './parts.tsx';
import type {Language} from './request.ts';
import type {Session} from './sessions.ts';

interface LayoutProps {
  title: string;
  t: Words;
  language: Language;
  path: string;
  sheets: {files: string[]; faces: string};
  session?: Session;
  children: ReactNode;
}

const PAGES = ['', '/demandes', '/personne', '/articles', '/entreprise', '/etat'] as const;

export function Layout({title, t, language, path, sheets, session, children}: LayoutProps) {
  const names = [t.nav.overview, t.nav.leads, t.nav.person, t.nav.articles, t.nav.company, t.nav.state];
  const shown = PAGES.map((page, at) => ({address: `/bureau${page}`, name: names[at] ?? ''})).filter(
    ({address}) => session?.role === 'operator' || address !== '/bureau/personne',
  );
  return (
    <html lang={language} className={sheets.faces}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} · ${t.name}`}</title>
        {sheets.files.map((file) => (
          <link key={file} rel="stylesheet" href={file} />
        ))}
        <link rel="icon" href="data:," />
      </head>
      <body className="desk">
        <a className="desk-skip" href="#main">
          {t.nav.skip}
        </a>
        <header>
          <p className="desk-name">{t.name}</p>
          {session && (
            <nav aria-label={t.nav.label}>
              <ul>
                {shown.map(({address, name}) => (
                  <li key={address}>
                    <a href={address} aria-current={path === address ? 'page' : undefined}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className="desk-who">
            <a
              href={`${path}?langue=${language === 'fr' ? 'en' : 'fr'}`}
              lang={language === 'fr' ? 'en' : 'fr'}
            >
              {language === 'fr' ? 'English' : 'Français'}
            </a>
            {session && (
              <form method="post" action="/bureau/sortie">
                <input type="hidden" name="token" value={session.token} />
                <Send look="outline">{t.nav.leave}</Send>
              </form>
            )}
          </div>
        </header>
        <main id="main" tabIndex={-1}>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}
