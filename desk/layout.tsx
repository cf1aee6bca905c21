import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {ReactNode} from 'react';
import {DESK_SHEET} from '#lib/build/node-bundles.ts';
import {siteFile} from '#lib/config/site-files.ts';
import {buildFolder} from '#lib/publication/folder.ts';
import type {Words} from './context.ts';
import {Form} from './parts.tsx';
import type {Language} from './request.ts';
import type {Session} from './sessions.ts';

function sheets(): {files: string[]; faces: string} {
  const css = globSync(path.join(buildFolder(), 'static/css/*.css'));
  const all = css.map((file) => readFileSync(file, 'utf8')).join('\n');
  const faces = [...all.matchAll(/\.(__variable_\w+)\s*\{\s*--face-/g)].map(([, name]) => name);
  const files = css.map((file) => `/_next/static/css/${path.basename(file)}`);
  return {files: [...files, `/bureau/${DESK_SHEET}`], faces: [...new Set(faces)].join(' ')};
}

/** The file that a page of the desk loads from an address; undefined for any other. */
export function fileAt(pathname: string): string | undefined {
  const [, built] = /^\/_next\/(static\/(?:css|media)\/[\w-][\w.-]*)$/.exec(pathname) ?? [];
  const own = pathname === `/bureau/${DESK_SHEET}` ? DESK_SHEET : built;
  if (own) return path.resolve(buildFolder(), own);
  const isPicture = /^\/assets\/(?:[\w-]+\/)*[\w-][\w.-]*$/.test(pathname);
  return isPicture ? siteFile(`public${pathname}`) : undefined;
}

interface DocumentProps {
  title: string;
  language: Language;
  className: string;
  children: ReactNode;
}

export function HtmlDocument({title, language, className, children}: DocumentProps) {
  const {files, faces} = sheets();
  return (
    <html lang={language} className={faces}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        {files.map((file) => (
          <link key={file} rel="stylesheet" href={file} />
        ))}
        <link rel="icon" href="data:," />
      </head>
      <body className={className}>{children}</body>
    </html>
  );
}

const LINK =
  'inline-flex min-h-11 items-center rounded-tile px-2.5 font-medium hover:bg-brume aria-[current]:underline aria-[current]:decoration-brique aria-[current]:decoration-dotted aria-[current]:decoration-4 aria-[current]:underline-offset-8';

interface LayoutProps {
  title: string;
  t: Words;
  language: Language;
  path: string;
  session?: Session;
  children: ReactNode;
}

export function Layout({title, t, language, path, session, children}: LayoutProps) {
  const other = language === 'fr' ? 'en' : 'fr';
  const pages = Object.entries(t.pages).filter(
    ([address]) => session?.role === 'operator' || address !== '/personne',
  );
  return (
    <HtmlDocument
      title={`${title} · ${t.name}`}
      language={language}
      className="desk bg-brume pb-16 text-base"
    >
      <a className="absolute -left-[999px] bg-white p-3 focus:top-2 focus:left-2 focus:z-1" href="#main">
        {t.nav.skip}
      </a>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-joint bg-white px-(--gutter) py-3.5">
        <p className="font-display text-h4 font-bold">{t.name}</p>
        {session && (
          <nav
            aria-label={t.nav.label}
            className="max-[767px]:order-last max-[767px]:-mx-2.5 max-[767px]:w-full"
          >
            {pages.map(([address, name]) => (
              <a
                key={address}
                href={`/bureau${address}`}
                className={LINK}
                aria-current={path === `/bureau${address}` ? 'page' : undefined}
              >
                {name}
              </a>
            ))}
          </nav>
        )}
        <div className="ml-auto flex items-center gap-3">
          <a href={`${path}?langue=${other}`} className={LINK} lang={other}>
            {t.nav.otherLanguage}
          </a>
          {session && <Form context={{session}} to="/sortie" orders={{'': t.nav.leave}} />}
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="@container mx-auto grid max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-5 px-(--gutter) py-7 outline-none"
      >
        <h1 className="text-h2">{title}</h1>
        {children}
      </main>
    </HtmlDocument>
  );
}
