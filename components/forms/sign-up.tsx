'use client';

import {useEffect, useEffectEvent, useRef, useState} from 'react';
import {SpriteTile} from '#components/artwork/sprite-tile.tsx';
import {missingFields, NO_VALUES, withoutAnswers} from '#lib/registration/field-values.ts';
import {isOfStepOne, type SignUpControl} from '#lib/registration/fields.ts';
import {answeredShare, progressPercent} from '#lib/registration/progress.ts';
import {answersInPlace} from './answers-in-place.ts';
import {useDraft} from './draft.ts';
import {FormPage} from './form-page.tsx';
import type {FormFrame} from './lead-form.tsx';
import {leavesPage} from './leaves-page.ts';
import {QuitDialog} from './quit-dialog.tsx';
import {Receipt, useSentLead, type ReceiptTexts, type SentLead} from './receipt.tsx';
import {scrollToTop, useScrollToTop} from './scroll-to-top.ts';
import type {Errors} from './sentences.ts';
import {SignUpDone} from './sign-up-done.tsx';
import {SignUpRail, type SignUpStep} from './sign-up-rail.tsx';
import type {SignUpTexts} from './sign-up-texts.ts';
import {StepOne} from './step-one.tsx';
import {StepTwo} from './step-two.tsx';
import {StudySummary} from './study-summary.tsx';
import {ThanksDialog} from './thanks-dialog.tsx';
import {useFullBar} from './use-full-bar.ts';
import {NO_ERRORS, useTitlePrefix, type PlainAnswer} from './use-lead-form.ts';
import {showStepOne, showStepTwo, useAnsweredStep, useStepAddress} from './use-step-address.ts';
import {WelcomePanel, type PanelTiles} from './welcome-panel.tsx';

export type SignUpAnswer = PlainAnswer<SignUpControl> & {step?: 'one' | 'two'};

interface SignUpProps extends FormFrame {
  texts: SignUpTexts;
  /** The address of the home page. */
  home: string;
  /** Names of the tiles that a visitor can choose. */
  people: readonly string[];
  tiles: PanelTiles;
  receipt: ReceiptTexts;
  /** The response to a post without scripts, with the screen that it shows. */
  answer?: SignUpAnswer;
}

const CONSENTS: readonly SignUpControl[] = ['dataUseConsent', 'privacyConsent'];

/** A draft of its own: the chosen tile is never sent, and the page of thanks shows it (browser/show-chosen-tile.ts). */
const TILE_DRAFT = {name: 'tile', blank: {person: ''}};

/** The sign-up: two screens in one page, the dialog for leaving and the welcome dialog. */
export function SignUp({texts, home, people, tiles, receipt, answer, ...frame}: SignUpProps) {
  const {draft, values} = useDraft<SignUpControl>({
    name: 'registration',
    blank: NO_VALUES,
    start: answer?.values,
    notPersisted: CONSENTS,
    arrange: answersInPlace,
  });
  const tile = useDraft<'person'>(TILE_DRAFT);
  const chosen = people.includes(tile.values.person) ? tile.values.person : '';
  const portrait = chosen && <SpriteTile sprite={tiles.sprite} name={chosen} className="size-full" />;
  useAnsweredStep(answer?.step);
  const asksForStepTwo = useStepAddress(answer?.step === 'two');
  const [errors, setErrors] = useState(answer?.errors ?? NO_ERRORS);
  const rightValues = withoutAnswers(values, Object.keys(errors));
  const stepOneDone = missingFields('one', values).length === 0;
  const sent = useSentLead('registration');
  /** The success view, until Back. */
  const [done, setDone] = useState(false);
  /** The address of the link that was pressed. */
  const [leaving, setLeaving] = useState<string>();
  const [stepOneErrors, setStepOneErrors] = useState<Errors>();
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const step: SignUpStep = done ? 'done' : asksForStepTwo && stepOneDone ? 'two' : 'one';

  const bar = useFullBar(done, progressPercent(step === 'two' ? 'two' : 'one', rightValues));
  // The dialog covers the bar: it opens once the bar is full.
  const welcomed = done && sent.open && bar === 100 ? sent.reference : null;

  useEffect(() => {
    // Back and Forward move between the screens, and away from the welcome.
    function onMove() {
      moved.current = true;
      setDone(false);
    }
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  }, []);
  useTitlePrefix(step === 'done' ? `${texts.rail.heading.done} · ` : '');
  useScrollToTop(draft.isBlank, () => setDone(false));

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
    draft.clear();
    // A reload shows an empty form.
    showStepOne();
    sent.show(lead);
    setDone(true);
  }

  return (
    <FormPage
      line
      close={step === 'one'}
      rail={
        <SignUpRail
          step={step}
          texts={texts}
          progress={bar}
          answeredShare={answeredShare(rightValues)}
          people={people}
          sprite={tiles.sprite}
          chosen={chosen}
          portrait={portrait}
          onChoose={(person) => tile.draft.change({person})}
          heading={heading}
        >
          {step !== 'done' && <WelcomePanel {...tiles} chosen={chosen} portrait={portrait} open />}
        </SignUpRail>
      }
    >
      {step === 'done' && (
        <SignUpDone
          texts={texts}
          words={frame.words}
          home={home}
          panel={<WelcomePanel {...tiles} chosen={chosen} portrait={portrait} />}
          covered={welcomed !== null}
        />
      )}
      {sent.reference && step !== 'two' && (
        <Receipt
          {...receipt}
          reference={sent.reference}
          title={texts.rail.heading.done}
          words={frame.words.receipt}
          focused={done && sent.closed}
        />
      )}
      {step === 'one' && <StudySummary texts={texts.asked} />}
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
        text={texts.done.sentText}
        words={frame.words}
        cover={done && <WelcomePanel {...tiles} chosen={chosen} portrait={portrait} />}
      />
      <QuitDialog
        open={leaving !== undefined}
        target={leaving ?? home}
        texts={texts.quit}
        onStay={stay}
        onLeave={() => {
          draft.clear();
          tile.draft.clear();
        }}
      />
    </FormPage>
  );
}
