import {createElement, type ComponentType} from 'react';
import {renderToString} from 'react-dom/server';
import type {FormName} from '#lib/i18n/paths.ts';
import type {RenderForm} from '#lib/leads/filled-page.ts';
import {ContactForm, QuoteForm} from '../enquiry-form.tsx';
import {SignUp} from '../sign-up.tsx';

const FORMS = {contact: ContactForm, quote: QuoteForm, registration: SignUp} as const satisfies Record<
  FormName,
  unknown
>;

/** A form that was sent without scripts, filled as it was. @param props of the empty form, as its page has them */
export const filledForm: RenderForm = (form, props, {status, answer}) => {
  const {words, texts} = props as {words: {errorPrefix: string}; texts: {rail?: {heading: {two: string}}}};
  const filled = {...props, answer};
  const error = status === 200 ? '' : words.errorPrefix;
  const screen = answer.step === 'two' && texts.rail ? `${texts.rail.heading.two} · ` : '';
  const html = renderToString(createElement(FORMS[form] as ComponentType<object>, filled));
  return {
    props: filled,
    // React puts preloads of pictures before the markup; the page has them in its head.
    html: html.replace(/^(?:<link [^>]*>)+/, ''),
    titlePrefix: error + screen,
  };
};
