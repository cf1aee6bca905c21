'use client';

import {useState} from 'react';
import {TextInput, type TextInputProps} from '@/components/ui/text-input';
import {suggestEmail} from '@/lib/forms/email';
import {fill, type FormWords} from './sentences';

interface EmailInputProps extends Omit<TextInputProps, 'value' | 'type'> {
  value: string;
  words: FormWords;
  onSuggestion: (email: string) => void;
}

/** An e-mail field that offers to mend a slip in a well-known domain, once it is left; never more than an offer. */
export function EmailInput({value, words, onSuggestion, ...rest}: EmailInputProps) {
  const [left, setLeft] = useState('');
  const meant = left === value ? suggestEmail(value) : undefined;
  return (
    <>
      <TextInput
        {...rest}
        type="email"
        value={value}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        onBlur={() => setLeft(value)}
      />
      <div aria-live="polite">
        {meant && (
          <button
            type="button"
            className="-mt-3 mb-5 min-h-11 text-left text-small font-semibold text-bleu underline underline-offset-4"
            onClick={() => onSuggestion(meant)}
          >
            {fill(words.suggestion, {address: meant})}
          </button>
        )}
      </div>
    </>
  );
}
