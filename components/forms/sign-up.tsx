'use client';

import {useEffect, useEffectEvent, useRef, useState} from 'react';
import {missingFields, NO_VALUES, withoutAnswers} from '#lib/registration/field-values.ts';
import {isOfStepOne, type SignUpControl} from '#lib/registration/fields.ts';
import {progressPercent} from '#lib/registration/progress.ts';
import {QuitDialog, ThanksDialog} from './dialog.tsx';
import {useDraft} from './draft.ts';
import {FormPage} from './form-page.tsx';
import type {FormFrame} from './lead-form.tsx';
import {
  leavesPage,
  scrollToTop,
  showStepOne,
  showStepTwo,
  useAnsweredStep,
  useScrollToTop,
  useStepAddress,
} from './moves.ts';
import {Receipt, useSentLead, type ReceiptTexts, type SentLead} from './receipt.tsx';
import {fill, type Errors} from './sentences.tsx';
import {SignUpDone, WelcomePanel, type PanelTiles} from './sign-up-done.tsx';
import {SignUpRail, StudySummary, type SignUpStep, type SignUpTexts} from './sign-up-rail.tsx';
import {answersInPlace} from './sign-up-step.ts';
import {StepOne} from './step-one.tsx';
import {StepTwo} from './step-two.tsx';
import {useFullBar} from './use-full-bar.ts';
import {NO_ERRORS, useTitlePrefix, type PlainAnswer} from './use-lead-form.ts';

export type SignUpAnswer = PlainAnswer<SignUpControl> & {step?: 'one' | 'two'};

interface SignUpProps extends FormFrame {
  texts: SignUpTexts;
  home: string;
  participate: string;
  sender: string;
  people: readonly string[];
  tiles: PanelTiles;
  receipt: ReceiptTexts;
  answer?: SignUpAnswer;
}

const CONSENTS: readonly SignUpControl[] = ['dataUseConsent', 'privacyConsent'];

/** A draft of its own: the tile that is chosen after a send stays in the tab. */
const TILE_DRAFT = {name: 'tile', blank: {person: ''}};

/** Milliseconds in which the bar fills after a send (ui.css, --slow): the dialog would cover it. */
const FILL_MS = 600;

/** The sign-up: two screens in one page, the dialog for leaving and the welcome dialog. */
export function SignUp(props: SignUpProps) {
  const {texts, home, participate, sender, people, tiles, receipt, answer, ...frame} = props;
  const {draft, values} = useDraft<SignUpControl>({
    name: 'registration',
    blank: NO_VALUES,
    start: answer?.values,
    notPersisted: CONSENTS,
    arrange: answersInPlace,
  });
  const tile = useDraft<'person'>(TILE_DRAFT);
  const chosen = people.includes(tile.values.person) ? tile.values.person : '';
  useAnsweredStep(answer?.step);
  const asksForStepTwo = useStepAddress(answer?.step === 'two');
  const [errors, setErrors] = useState(answer?.errors ?? NO_ERRORS);
  const rightValues = withoutAnswers(values, Object.keys(errors));
  const stepOneDone = missingFields('one', values).length === 0;
  const sent = useSentLead('registration');
  /** The address of the last send; not stored. */
  const [email, setEmail] = useState('');
  const [another, setAnother] = useState(false);
  const [filled, setFilled] = useState(false);
  const [leaving, setLeaving] = useState<string>();
  const [stepOneErrors, setStepOneErrors] = useState<Errors>();
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  // Also after a reload, until another person is signed up.
  const done = Boolean(sent.reference) && !another && !answer && draft.isBlank();
  const step: SignUpStep = done ? 'done' : asksForStepTwo && stepOneDone ? 'two' : 'one';
  const bar = useFullBar(done, progressPercent(step === 'two' ? 'two' : 'one', rightValues));
  const welcomed = sent.open && filled ? sent.reference : null;

  useEffect(() => {
    const timer = setTimeout(() => setFilled(sent.open), FILL_MS);
    return () => clearTimeout(timer);
  }, [sent.open]);

  useEffect(() => {
    // Back and Forward move between the screens.
    function onMove() {
      moved.current = true;
    }
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  }, []);
  useTitlePrefix(step === 'done' ? `${texts.rail.heading.done} · ` : '');
  useScrollToTop(draft.isBlank);

  useEffect(() => {
    if (asksForStepTwo && !stepOneDone) showStepOne();
  }, [asksForStepTwo, stepOneDone]);

  useEffect(() => {
    // A reload restores focus and scroll position itself.
    if (!moved.current) return;
    moved.current = false;
    scrollToTop();
    // An error summary has taken the focus already.
    if (!document.activeElement?.closest?.('[role=alert]')) heading.current?.focus({preventScroll: true});
  }, [step]);

  const confirmQuit = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || done || event.defaultPrevented || link.closest('dialog')) return;
    draft.learn();
    // « Quitter » asks always, other links only while there are answers to lose.
    if (!link.closest('[data-quits]') && (draft.isBlank() || !leavesPage(link, event))) return;
    event.preventDefault();
    setLeaving(link.href);
  });

  useEffect(() => {
    // On the document, because the links are in the page's navigation bar, outside the form.
    const listen = (event: MouseEvent) => confirmQuit(event);
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);

  function stay() {
    setLeaving(undefined);
    window.scrollTo?.({top: 0});
  }

  function welcome(lead: SentLead) {
    moved.current = true;
    setEmail(values.email.trim());
    setAnother(false);
    sent.show(lead);
    draft.clear();
    showStepOne();
  }

  const proof = sent.reference && (
    <Receipt {...receipt} reference={sent.reference} words={frame.words.receipt} />
  );
  return (
    <FormPage
      rail={
        <SignUpRail step={step} texts={texts.rail} progress={bar} heading={heading}>
          {!done && <WelcomePanel {...tiles} chosen="" open />}
        </SignUpRail>
      }
    >
      {done && (
        <SignUpDone
          {...{texts, home, participate, email, sender, tiles, people, chosen}}
          words={frame.words}
          onChoose={(person) => tile.draft.change({person})}
          onAnother={() => {
            moved.current = true;
            setAnother(true);
          }}
          covered={welcomed !== null}
        >
          {proof}
        </SignUpDone>
      )}
      {step === 'one' && proof}
      {step === 'one' && (
        <StudySummary texts={texts.asked} participate={participate} newTab={frame.words.newTab} />
      )}
      {step === 'one' && (
        <StepOne
          texts={texts}
          frame={frame}
          draft={draft}
          values={values}
          answer={
            stepOneErrors
              ? {errors: stepOneErrors}
              : answer?.step === 'two'
                ? {values: answer.values}
                : answer
          }
          onErrors={setErrors}
          onDone={() => {
            moved.current = true;
            setStepOneErrors(undefined);
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
          onErrors={setErrors}
          onStepOneRefused={(refused) => {
            moved.current = true;
            setStepOneErrors(
              Object.fromEntries(Object.entries(refused).filter(([field]) => isOfStepOne(field))),
            );
            showStepOne();
          }}
        />
      )}
      <ThanksDialog
        reference={welcomed}
        onClose={sent.close}
        title={texts.done.sentTitle}
        text={email ? fill(texts.done.sentTo, {email}) : texts.done.sentText}
        words={frame.words}
        cover={done && <WelcomePanel {...tiles} chosen={chosen} />}
      />
      <QuitDialog target={leaving} texts={texts.quit} onStay={stay} onLeave={() => draft.clear()} />
    </FormPage>
  );
}
