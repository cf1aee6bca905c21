'use client';

import {useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore} from 'react';
import {SmallPanel, type PanelTiles} from '#components/artwork/small-panel.tsx';
import type {ShownForm} from '#lib/leads/form-answers.ts';
import {missingFields, NO_VALUES} from '#lib/registration/field-values.ts';
import {isOfStepOne, type StepName} from '#lib/registration/fields.ts';
import {progressPercent, STEP_TWO_PERCENT} from '#lib/registration/progress.ts';
import {QuitDialog, ThanksDialog} from './dialog.tsx';
import {useDraft} from './draft.ts';
import {FormPage} from './form-page.tsx';
import {useTitlePrefix, type FormFrame} from './lead-form.tsx';
import {Receipt, useSentLead, type ReceiptTexts, type SentLead} from './receipt.tsx';
import {fill, type Errors} from './sentences.tsx';
import {SignUpDone} from './sign-up-done.tsx';
import {answersInPlace} from './sign-up-fields.tsx';
import {SignUpRail, StudySummary, type SignUpStep, type SignUpTexts} from './sign-up-rail.tsx';
import {StepOne, StepTwo} from './sign-up-steps.tsx';

interface SignUpProps extends FormFrame {
  texts: SignUpTexts;
  home: string;
  participate: string;
  sender: string;
  tiles: PanelTiles;
  receipt: ReceiptTexts;
  answer?: ShownForm;
}

const STEP_TWO = '?etape=2';

const asksForStepTwo = () => window.location.search === STEP_TWO;

/** The second screen has a history entry of its own, so that Back shows the first one. */
function showStep(step: StepName) {
  if (step === 'two') window.history.pushState(null, '', STEP_TWO);
  else window.history.replaceState(window.history.state, '', window.location.pathname);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

function onMove(listener: () => void) {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

const isStill = () => !window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches;

/** Per cent: once done it fills from 49 to 100, or is full at once with reduced motion. */
function useFullBar(done: boolean, progress: number): number {
  const [percent, setPercent] = useState(STEP_TWO_PERCENT);
  useEffect(() => {
    if (!done || isStill()) return;
    let reached = STEP_TWO_PERCENT;
    const timer = setInterval(() => {
      reached = Math.min(100, reached + 3);
      setPercent(reached);
      if (reached === 100) clearInterval(timer);
    }, 40);
    return () => {
      clearInterval(timer);
      setPercent(STEP_TWO_PERCENT);
    };
  }, [done]);
  if (!done) return progress;
  return isStill() ? 100 : percent;
}

/** A new tab keeps this page, and the form in another language keeps the answers. */
function leavesPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const {protocol, pathname, target, dataset} = link;
  const {button, ctrlKey, metaKey, shiftKey, altKey} = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || target || link.download) return false;
  return /^https?:$/.test(protocol) && !('language' in dataset) && pathname !== window.location.pathname;
}

export function SignUp(props: SignUpProps) {
  const {texts, home, participate, sender, tiles, receipt, answer, ...frame} = props;
  const {draft, values} = useDraft({
    name: 'registration',
    blank: NO_VALUES,
    start: answer?.values as Partial<typeof NO_VALUES>,
    notPersisted: ['dataUseConsent', 'privacyConsent'],
    arrange: answersInPlace,
  });
  const isAtStepTwo = useSyncExternalStore(onMove, asksForStepTwo, () => answer?.step === 'two');
  const stepOneDone = missingFields('one', values).length === 0;
  const sent = useSentLead('registration');
  /** A reload forgets the address of the last send. */
  const [email, setEmail] = useState('');
  const [another, setAnother] = useState(false);
  const [leaving, setLeaving] = useState<string>();
  const [stepOneErrors, setStepOneErrors] = useState<Errors>();
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  // Also after a reload, until another person is signed up.
  const done = Boolean(sent.reference) && !another && !answer && draft.isBlank();
  const step: SignUpStep = done ? 'done' : isAtStepTwo && stepOneDone ? 'two' : 'one';
  const bar = useFullBar(done, progressPercent(step === 'two' ? 'two' : 'one', values));
  // The dialog would cover the bar that fills.
  const welcomed = sent.open && bar === 100 ? sent.reference : null;

  useTitlePrefix(step === 'done' ? `${texts.rail.heading.done} · ` : '');

  useEffect(
    () =>
      onMove(() => {
        moved.current = true;
      }),
    [],
  );

  // A post without scripts is answered at the form's own address.
  const showAnswered = useEffectEvent(
    () => answer?.step && (answer.step === 'two') !== asksForStepTwo() && showStep(answer.step),
  );
  useLayoutEffect(() => void showAnswered(), []);

  useEffect(() => {
    if (isAtStepTwo && !stepOneDone) showStep('one');
  }, [isAtStepTwo, stepOneDone]);

  useEffect(() => {
    // A reload restores focus and scroll position itself.
    if (!moved.current) return;
    moved.current = false;
    window.scrollTo?.({top: 0, behavior: 'instant'});
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
    setEmail(values.email.trim());
    setAnother(false);
    sent.show(lead);
    draft.clear();
    showStep('one');
  }

  const mailed = email ? fill(texts.done.sentTo, {email}) : texts.done.sentText;
  const proof = sent.reference && (
    <Receipt
      {...receipt}
      reference={sent.reference}
      words={frame.words.receipt}
      focused={done && sent.closed}
      mail={`${email && fill(texts.done.to, {email})} ${fill(texts.done.spam, {sender})}`}
    />
  );
  const form = {texts, frame, draft, values};
  const ownAnswer = answer?.step === 'two' ? undefined : answer;
  return (
    <FormPage
      key={String(done)} // Elements that stay, and move, would be a shift.
      rail={
        <SignUpRail step={step} texts={texts.rail} progress={bar} heading={heading}>
          <SmallPanel {...tiles} open />
        </SignUpRail>
      }
    >
      {step === 'done' && (
        <SignUpDone
          {...{home, participate, tiles}}
          texts={texts.done}
          words={frame.words}
          onAnother={() => {
            moved.current = true;
            setAnother(true);
          }}
        >
          {proof}
        </SignUpDone>
      )}
      {step === 'one' && (
        <>
          {proof}
          <StudySummary texts={texts.asked} participate={participate} newTab={frame.words.newTab} />
          <StepOne
            {...form}
            answer={stepOneErrors ? {errors: stepOneErrors} : ownAnswer}
            onDone={() => {
              setStepOneErrors(undefined);
              showStep('two');
            }}
          />
        </>
      )}
      {step === 'two' && (
        <StepTwo
          {...form}
          answer={answer?.step === 'two' ? answer : undefined}
          onBack={() => showStep('one')}
          onDone={welcome}
          onStepOneRefused={(refused) => {
            const own = Object.entries(refused).filter(([field]) => isOfStepOne(field));
            setStepOneErrors(Object.fromEntries(own));
            showStep('one');
          }}
        />
      )}
      <ThanksDialog
        reference={welcomed}
        onClose={sent.close}
        title={texts.done.sentTitle}
        text={mailed}
        words={frame.words}
        cover={done && <SmallPanel {...tiles} />}
      />
      <QuitDialog target={leaving} texts={texts.quit} onStay={stay} onLeave={() => draft.clear()} />
    </FormPage>
  );
}
