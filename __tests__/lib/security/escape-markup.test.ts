import {escapeMarkup} from '#lib/security/escape-markup.ts';

it('leaves nothing that could begin an element, an entity or the end of an attribute', () => {
  expect(escapeMarkup(`<a href="x" title='y'>Été & Cie &amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Été &amp; Cie &amp;amp;&lt;/a&gt;',
  );
});
