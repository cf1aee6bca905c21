'use client';

import {useState} from 'react';
import {TextInput, type TextInputProps} from '#components/ui/fields.tsx';
import type {Draft} from './draft.ts';
import {fill, type FormWords} from './sentences.tsx';

interface EmailInputProps extends Omit<TextInputProps, 'type' | 'defaultValue'> {
  defaultValue?: string;
  words: FormWords;
  draft: Draft;
}

async function suggestionFor(of: string) {
  const email = await import('#lib/forms/email.ts').catch(() => undefined);
  return {of, address: email?.suggestEmail(of) ?? ''};
}

/** On blur it suggests a correction for a typing error in a well-known domain; it never applies it itself. */
export function EmailInput({words, draft, hint, ...rest}: EmailInputProps) {
  const typed = rest.defaultValue ?? '';
  const [suggestion, setSuggestion] = useState({of: '', address: ''});
  const wrong = rest.error === words.errors.email;

  return (
    <>
      <TextInput
        {...rest}
        hint={wrong ? words.emailExample : hint}
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        onBlur={() => void suggestionFor(typed).then(setSuggestion)}
      />
      <div aria-live="assertive" aria-atomic="true">
        {suggestion.address && suggestion.of === typed && (
          <button
            type="button"
            className="-mt-5 mb-3 block min-h-11 text-left text-small font-semibold wrap-anywhere text-bleu underline underline-offset-4"
            onClick={() => draft.change({email: suggestion.address})}
          >
            {fill(words.suggestion, {address: suggestion.address})}
          </button>
        )}
      </div>
    </>
  );
}
