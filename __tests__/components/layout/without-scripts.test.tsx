import {renderToString} from 'react-dom/server';
import {Disclosure} from '#components/layout/disclosure.tsx';
import {MenuSheet} from '#components/layout/menu-sheet.tsx';
import {Tabs} from '#components/ui/tabs.tsx';

it('reaches every link: a disclosure of the browser’s own, and a burger that leads to the sheet', () => {
  const html = renderToString(
    <MenuSheet label="Menu">
      <Disclosure label="Services" className="nav-link">
        <a href="/services/recrutement">Recrutement</a>
      </Disclosure>
    </MenuSheet>,
  );
  expect(html).toMatch(/<details><summary[^>]*>Services/);
  expect(html).toMatch(/<a class="burger" href="#menu" aria-label="Menu">/);
  expect(html).toMatch(/<div class="nav-sheet" id="menu"/);
  expect(html).not.toContain('<button');
});

it('sends every panel of the tabs, none of them hidden', () => {
  const html = renderToString(
    <Tabs
      label="Nos services"
      items={[
        {id: 'one', number: '01', title: 'Premier', tone: 'ciel', panel: <p>Texte un</p>},
        {id: 'two', number: '02', title: 'Deuxième', tone: 'rose', panel: <p>Texte deux</p>},
      ]}
    />,
  );
  expect(html).toContain('Texte un');
  expect(html).toContain('Texte deux');
  expect(html).not.toMatch(/\shidden/);
});
