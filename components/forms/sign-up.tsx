'use client';

import {Fragment, lazy, Suspense, useEffect, useRef, useState, type MouseEvent, type ReactNode} from 'react';
import {ButtonLink} from '#components/ui/button.tsx';
import {PRODUCT} from '#lib/config/site.ts';
import {answered, missingInStepOne, NO_ANSWERS} from '#lib/registration/answers.ts';
import {isOfStepOne, type SignUpControl} from '#lib/registration/fields.ts';
import {useDraft} from './draft.ts';
import {FormPage} from './form-page.tsx';
import type {FormFrame} from './lead-form.tsx';
import {fill, type Errors} from './sentences.ts';
import {SignUpRail, type SignUpStep} from './sign-up-rail.tsx';
import type {SignUpTexts} from './sign-up-texts.ts';
import {StepOne} from './step-one.tsx';
import type {ShownReceipt} from './thanks-dialog.tsx';
import type {PlainAnswer} from './use-lead-form.ts';
import {showStepOne, showStepTwo, useAnsweredStep, useStepAddress} from './use-step-address.ts';

export type SignUpAnswer = PlainAnswer<SignUpControl> & {step?: 'one' | 'two'};

interface SignUpProps extends FormFrame {
  texts: SignUpTexts;
  /** The main site. */
  home: string;
  portrait: ReactNode;
  mark: ReactNode;
  cover: ReactNode;
  /** What a plain post was answered with, and which screen it came from or goes to. */
  answer?: SignUpAnswer;
}

/** Comes while the first screen is answered, which waits for it; at once where the second one was reloaded. */
const StepTwo = lazy(async () => ({default: (await import('./step-two.tsx')).StepTwo}));
const ThanksDialog = lazy(async () => ({default: (await import('./thanks-dialog.tsx')).ThanksDialog}));
const QuitDialog = lazy(async () => ({default: (await import('./quit-dialog.tsx')).QuitDialog}));

const CONSENTS: readonly SignUpControl[] = ['dataUseConsent', 'privacyConsent'];

/** The sign-up: two screens in one page, a dialog for leaving, and the view that welcomes. */
export function SignUp({texts, home, portrait, mark, cover, answer, ...frame}: SignUpProps) {
  const {draft, values} = useDraft<SignUpControl>({
    name: 'registration',
    blank: NO_ANSWERS,
    start: answer?.values,
    notPersisted: CONSENTS,
  });
  useAnsweredStep(answer?.step);
  const asksForStepTwo = useStepAddress(answer?.step === 'two');
  const stepOneDone = missingInStepOne(values).length === 0;
  const [receipt, setReceipt] = useState<ShownReceipt>();
  const [congratulated, setCongratulated] = useState(false);
  /** Undefined until somebody first asks. */
  const [quitting, setQuitting] = useState<boolean>();
  const [refused, setRefused] = useState<Errors>();
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  // What waits in a boundary is put in its place by a script: whoever was answered without one gets the screen whole.
  const StepTwoFrame = answer?.step === 'two' ? Fragment : Suspense;
  const step: SignUpStep = receipt ? 'done' : asksForStepTwo && stepOneDone ? 'two' : 'one';

  useEffect(() => {
    // Back and forward move between the screens, and away from the welcome.
    function onMove() {
      moved.current = true;
      setReceipt(undefined);
    }
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  }, []);

  useEffect(() => {
    if (asksForStepTwo && !stepOneDone) showStepOne();
  }, [asksForStepTwo, stepOneDone]);

  useEffect(() => {
    // A reload that finds its screen again leaves focus and scroll alone.
    if (!moved.current) return;
    moved.current = false;
    window.scrollTo({top: 0, behavior: 'instant'});
    // Where there is a summary, it has taken the focus.
    if (!document.activeElement?.closest('[role=alert]')) heading.current?.focus({preventScroll: true});
  }, [step]);

  async function ask(event: MouseEvent) {
    event.preventDefault();
    // Where the question cannot be fetched the link does what it says; the draft stays.
    const loaded = await import('./quit-dialog.tsx').catch(() => undefined);
    if (loaded) setQuitting(true);
    else location.assign(home);
  }

  function stay() {
    setQuitting(false);
    window.scrollTo({top: 0});
  }

  function welcome(kept: ShownReceipt) {
    moved.current = true;
    draft.clear();
    setReceipt(kept);
    setCongratulated(false);
    showStepOne();
  }

  return (
    <FormPage
      rail={
        <SignUpRail
          step={step}
          texts={texts}
          answered={answered(values)}
          portrait={portrait}
          heading={heading}
          mark={mark}
          home={home}
          onQuit={receipt ? undefined : ask}
        />
      }
    >
      {step === 'one' && (
        <StepOne
          texts={texts}
          frame={frame}
          draft={draft}
          values={values}
          answer={refused ? {errors: refused} : answer?.step === 'two' ? {values: answer.values} : answer}
          onDone={() => {
            moved.current = true;
            setRefused(undefined);
            showStepTwo();
          }}
        />
      )}
      {step === 'two' && (
        <StepTwoFrame>
          <StepTwo
            texts={texts}
            frame={frame}
            draft={draft}
            values={values}
            answer={answer?.step === 'two' ? answer : undefined}
            onBack={() => {
              moved.current = true;
              showStepOne();
            }}
            onDone={welcome}
            onStepOneRefused={(errors) => {
              moved.current = true;
              setRefused(Object.fromEntries(Object.entries(errors).filter(([field]) => isOfStepOne(field))));
              showStepOne();
            }}
          />
        </StepTwoFrame>
      )}
      {receipt && (
        <div className="max-w-160">
          <div className="overflow-hidden rounded-bulle [&>*]:block [&>*]:h-auto [&>*]:w-full">{cover}</div>
          <p className="mt-8 lead">{texts.done.text}</p>
          <p className="mt-3 font-semibold">{fill(frame.words.reference, {reference: receipt.reference})}</p>
          <p className="mt-8">
            <ButtonLink look="outline" href={home} target="_blank" rel="noopener">
              {mark}
              {fill(texts.done.site, {product: PRODUCT})}{' '}
              <span className="sr-only"> {frame.words.newTab}</span>
            </ButtonLink>
          </p>
        </div>
      )}
      <Suspense>
        {receipt && (
          <ThanksDialog
            receipt={congratulated ? undefined : receipt}
            onClose={() => setCongratulated(true)}
            title={fill(texts.done.sentTitle, {product: PRODUCT})}
            text={texts.done.sentText}
            words={frame.words}
            cover={cover}
          />
        )}
        {quitting !== undefined && (
          <QuitDialog
            open={quitting}
            texts={texts.quit}
            home={home}
            onStay={stay}
            onLeave={() => draft.clear()}
          />
        )}
      </Suspense>
    </FormPage>
  );
}
