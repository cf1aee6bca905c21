'use client';

import {useEffect, useEffectEvent, useState} from 'react';
import {TextInput, type TextInputProps} from '#components/ui/fields.tsx';
import {fill, type FormWords} from './sentences.tsx';

interface EmailInputProps extends Omit<TextInputProps, 'type'> {
  typed: string;
  words: FormWords;
  onSuggestion: (email: string) => void;
}

interface Suggestion {
  for: string;
  address: string;
}

/** Without the module there is no suggestion. */
async function suggestionFor(typed: string): Promise<Suggestion | undefined> {
  const email = await import('#lib/forms/email.ts').catch(() => undefined);
  const address = email?.suggestEmail(typed);
  return address ? {for: typed, address} : undefined;
}

/** An e-mail field. On blur it suggests a correction for a typing error in a well-known domain; it never applies it itself. */
export function EmailInput({typed, words, onSuggestion, hint, ...rest}: EmailInputProps) {
  const [suggestion, setSuggestion] = useState<Suggestion>();

  const wrong = rest.error === words.errors.email;

  const suggest = () => void suggestionFor(typed).then(setSuggestion);
  // The answer to a plain post: its field is not left.
  const suggestForError = useEffectEvent(() => suggestionFor(typed).then(setSuggestion));
  useEffect(() => {
    if (wrong) void suggestForError();
  }, [wrong]);

  return (
    <>
      <TextInput
        {...rest}
        // A wrong address gets an example of a right one.
        hint={wrong ? words.emailExample : hint}
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        onBlur={suggest}
      />
      <div aria-live="assertive" aria-atomic="true">
        {suggestion?.for === typed && (
          <button
            type="button"
            className="-mt-5 mb-3 block min-h-11 text-left text-small font-semibold wrap-anywhere text-bleu underline underline-offset-4"
            onClick={() => onSuggestion(suggestion.address)}
          >
            {fill(words.suggestion, {address: suggestion.address})}
          </button>
        )}
      </div>
    </>
  );
}
