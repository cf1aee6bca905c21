'use client';

import {useState} from 'react';
import {TextInput, type TextInputProps} from '#components/ui/text-input.tsx';
import {fill, type FormWords} from './sentences.ts';

interface EmailInputProps extends Omit<TextInputProps, 'value' | 'type'> {
  value: string;
  words: FormWords;
  onSuggestion: (email: string) => void;
}

/** An e-mail field that offers to mend a slip in a well-known domain, once it is left; never more than an offer. */
export function EmailInput({value, words, onSuggestion, hint, ...rest}: EmailInputProps) {
  const [meant, setMeant] = useState<{for: string; address: string}>();

  async function suggest() {
    const {suggestEmail} = await import('#lib/forms/email.ts');
    const address = suggestEmail(value);
    setMeant(address ? {for: value, address} : undefined);
  }

  return (
    <>
      <TextInput
        {...rest}
        // Who is told that it is wrong is shown a right one.
        hint={rest.error === words.errors.email ? words.emailExample : hint}
        type="email"
        value={value}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        // Where it cannot be fetched, nothing is offered.
        onBlur={() => void suggest().catch(() => {})}
      />
      <div aria-live="assertive" aria-atomic="true">
        {meant?.for === value && (
          <button
            type="button"
            className="-mt-5 mb-3 block min-h-11 text-left text-small font-semibold text-bleu underline underline-offset-4"
            onClick={() => onSuggestion(meant.address)}
          >
            {fill(words.suggestion, {address: meant.address})}
          </button>
        )}
      </div>
    </>
  );
}
