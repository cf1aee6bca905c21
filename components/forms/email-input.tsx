'use client';

import {useState} from 'react';
import {TextInput, type TextInputProps} from '#components/ui/text-input.tsx';
import {fill, type FormWords} from './sentences.ts';

interface EmailInputProps extends Omit<TextInputProps, 'value' | 'type'> {
  value: string;
  words: FormWords;
  onSuggestion: (email: string) => void;
}

/** An e-mail field. On blur it suggests a correction for a typing error in a well-known domain; it never applies it itself. */
export function EmailInput({value, words, onSuggestion, hint, ...rest}: EmailInputProps) {
  const [suggestion, setSuggestion] = useState<{for: string; address: string}>();

  async function suggest() {
    const {suggestEmail} = await import('#lib/forms/email.ts');
    const address = suggestEmail(value);
    setSuggestion(address ? {for: value, address} : undefined);
  }

  return (
    <>
      <TextInput
        {...rest}
        // A wrong address gets an example of a right one.
        hint={rest.error === words.errors.email ? words.emailExample : hint}
        type="email"
        value={value}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        // Without the module there is no suggestion.
        onBlur={() => void suggest().catch(() => {})}
      />
      <div aria-live="assertive" aria-atomic="true">
        {suggestion?.for === value && (
          <button
            type="button"
            className="-mt-5 mb-3 block min-h-11 text-left text-small font-semibold text-bleu underline underline-offset-4"
            onClick={() => onSuggestion(suggestion.address)}
          >
            {fill(words.suggestion, {address: suggestion.address})}
          </button>
        )}
      </div>
    </>
  );
}
