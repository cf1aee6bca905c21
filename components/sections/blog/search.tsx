import {getTranslations} from 'next-intl/server';
import {Button} from '#components/ui/button.tsx';
import {MAX_QUESTION_CHARACTERS} from '#lib/blog/search.ts';
import {localePath, SEARCH} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** A plain GET form: it works without a script. */
export async function BlogSearch({locale, question}: {locale: Locale; question?: string}) {
  const t = await getTranslations('blog.search');
  return (
    <form
      role="search"
      action={localePath(locale, SEARCH)}
      method="get"
      className="flex max-w-172 flex-wrap items-end gap-3"
    >
      <div className="field mb-0 min-w-0 grow basis-36">
        {/* On the results' page the title says what is searched. */}
        <label className="field-label" htmlFor="q">
          {t(question === undefined ? 'label' : 'word')}
        </label>
        <input
          className="control"
          type="search"
          id="q"
          name="q"
          defaultValue={question}
          maxLength={MAX_QUESTION_CHARACTERS}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <Button type="submit" look="outline" className="min-h-13.5">
        {t('submit')}
      </Button>
    </form>
  );
}
