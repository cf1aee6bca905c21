'use client';

import {useEffect, useEffectEvent, useRef, useState, type ReactNode} from 'react';
import {PRODUCT} from '#lib/config/site.ts';
import {
  answered,
  missingInStepOne,
  NO_VALUES,
  progressIn,
  withoutAnswers,
} from '#lib/registration/field-values.ts';
import {isOfStepOne, type SignUpControl} from '#lib/registration/fields.ts';
import {useDraft} from './draft.ts';
import {FormPage} from './form-page.tsx';
import {toTheTop, useFromTheTop} from './from-the-top.ts';
import {goOn} from './go.ts';
import type {FormFrame} from './lead-form.tsx';
import {QuitDialog} from './quit-dialog.tsx';
import {keepReference, thanksPath, type ShownReceipt} from './receipt.ts';
import {fill, type Errors} from './sentences.ts';
import {SignUpRail, type Person, type SignUpStep} from './sign-up-rail.tsx';
import type {SignUpTexts} from './sign-up-texts.ts';
import {StepOne} from './step-one.tsx';
import {StepTwo} from './step-two.tsx';
import {ThanksDialog} from './thanks-dialog.tsx';
import {NONE, useTitlePrefix, type PlainAnswer} from './use-lead-form.ts';
import {showStepOne, showStepTwo, useAnsweredStep, useStepAddress} from './use-step-address.ts';
import {WelcomePanel, type WelcomePanelProps} from './welcome-panel.tsx';

export type SignUpAnswer = PlainAnswer<SignUpControl> & {step?: 'one' | 'two'};

interface SignUpProps extends FormFrame {
  texts: SignUpTexts;
  /** The main site. */
  home: string;
  /** Whose tiles a visitor may choose from. */
  people: readonly Person[];
  /** What a study asks, before the first question. */
  asked: ReactNode;
  /** In the welcome: where the visitor's tile is laid, and what stands in for it. */
  panel: Pick<WelcomePanelProps, 'cells' | 'reserve' | 'mark'>;
  /** What a plain post was answered with, and which screen it came from or goes to. */
  answer?: SignUpAnswer;
}

const CONSENTS: readonly SignUpControl[] = ['dataUseConsent', 'privacyConsent'];

const ALL_OF_STEP_ONE = missingInStepOne(NO_VALUES).length;

/** Not in the draft of the answers: it is sent nowhere, and the page that thanks shows it (browser/lay-tile.ts). */
const TILE = {name: 'tile', blank: {person: ''}};

/** The sign-up: two screens in one page, a dialog for leaving, and one that welcomes. */
export function SignUp({texts, home, people, asked, panel, answer, ...frame}: SignUpProps) {
  const {draft, values} = useDraft<SignUpControl>({
    name: 'registration',
    blank: NO_VALUES,
    start: answer?.values,
    notPersisted: CONSENTS,
  });
  const tile = useDraft<'person'>(TILE);
  const portrait = people.find(({name}) => name === tile.values.person)?.tile;
  useAnsweredStep(answer?.step);
  const asksForStepTwo = useStepAddress(answer?.step === 'two');
  const [wrong, setWrong] = useState(answer?.errors ?? NONE);
  const counted = withoutAnswers(values, Object.keys(wrong));
  const stepOneDone = missingInStepOne(values).length === 0;
  const [receipt, setReceipt] = useState<ShownReceipt>();
  const [quitting, setQuitting] = useState(false);
  const [refused, setRefused] = useState<Errors>();
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
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
  useTitlePrefix(step === 'done' ? `${texts.rail.heading.done} · ` : '');
  useFromTheTop(
    () => missingInStepOne(draft.values()).length === ALL_OF_STEP_ONE,
    () => setReceipt(undefined),
  );

  useEffect(() => {
    if (asksForStepTwo && !stepOneDone) showStepOne();
  }, [asksForStepTwo, stepOneDone]);

  useEffect(() => {
    // A reload that finds its screen again leaves focus and scroll alone.
    if (!moved.current) return;
    moved.current = false;
    toTheTop();
    // Where there is a summary, it has taken the focus.
    if (!document.activeElement?.closest('[role=alert]')) heading.current?.focus({preventScroll: true});
  }, [step]);

  const ask = useEffectEvent((event: Event) => {
    const link = event.target instanceof Element && event.target.closest('[data-quits]');
    if (!link || receipt) return;
    event.preventDefault();
    setQuitting(true);
  });

  useEffect(() => {
    // The links stand in the bar, which the page brings.
    const listen = (event: Event) => ask(event);
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);

  function stay() {
    setQuitting(false);
    window.scrollTo({top: 0});
  }

  function welcome(kept: ShownReceipt) {
    moved.current = true;
    draft.clear();
    keepReference('registration', kept);
    setReceipt(kept);
  }

  return (
    <FormPage
      line
      close={step === 'one'}
      rail={
        <SignUpRail
          step={step}
          texts={texts}
          progress={step === 'done' ? 100 : progressIn(step, counted)}
          answered={answered(counted)}
          people={people}
          chosen={tile.values.person}
          portrait={portrait}
          onChoose={(person) => tile.draft.change({person})}
          heading={heading}
        />
      }
    >
      {step === 'one' && asked}
      {step === 'one' && (
        <StepOne
          texts={texts}
          frame={frame}
          draft={draft}
          values={values}
          answer={refused ? {errors: refused} : answer?.step === 'two' ? {values: answer.values} : answer}
          onErrors={setWrong}
          onDone={() => {
            moved.current = true;
            setRefused(undefined);
            showStepTwo();
          }}
        />
      )}
      {step === 'two' && (
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
          onErrors={setWrong}
          onStepOneRefused={(errors) => {
            moved.current = true;
            setRefused(Object.fromEntries(Object.entries(errors).filter(([field]) => isOfStepOne(field))));
            showStepOne();
          }}
        />
      )}
      <ThanksDialog
        receipt={receipt}
        // In place of the second screen, which has nothing left to show.
        onClose={() => goOn(thanksPath())}
        title={fill(texts.done.sentTitle, {product: PRODUCT})}
        text={texts.done.sentText}
        words={frame.words}
        cover={receipt && <WelcomePanel {...panel} chosen={tile.values.person} portrait={portrait} />}
      />
      <QuitDialog
        open={quitting}
        texts={texts.quit}
        home={home}
        onStay={stay}
        onLeave={() => {
          draft.clear();
          tile.draft.clear();
        }}
      />
    </FormPage>
  );
}
