'use client';

import {useEffect, useEffectEvent, useRef, useState} from 'react';
import {SpriteTile} from '#components/artwork/sprite-tile.tsx';
import {missingFields, NO_VALUES, withoutAnswers} from '#lib/registration/field-values.ts';
import {isOfStepOne, type SignUpControl} from '#lib/registration/fields.ts';
import {answeredShare, progressPercent} from '#lib/registration/progress.ts';
import {useDraft} from './draft.ts';
import {FormPage} from './form-page.tsx';
import type {FormFrame} from './lead-form.tsx';
import {replacePage} from './navigation.ts';
import {QuitDialog} from './quit-dialog.tsx';
import {scrollToTop, useScrollToTop} from './scroll-to-top.ts';
import {storeReference, thanksPath, type SentLead} from './sent-lead.ts';
import type {Errors} from './sentences.ts';
import {SignUpRail, type SignUpStep} from './sign-up-rail.tsx';
import type {SignUpTexts} from './sign-up-texts.ts';
import {StepOne} from './step-one.tsx';
import {StepTwo} from './step-two.tsx';
import {StudySummary} from './study-summary.tsx';
import {ThanksDialog} from './thanks-dialog.tsx';
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
  /** The response to a post without scripts, with the screen that it shows. */
  answer?: SignUpAnswer;
}

const CONSENTS: readonly SignUpControl[] = ['dataUseConsent', 'privacyConsent'];

const STEP_ONE_FIELDS = missingFields('one', NO_VALUES).length;

/** A draft of its own: the chosen tile is never sent, and the page of thanks shows it (browser/show-chosen-tile.ts). */
const TILE_DRAFT = {name: 'tile', blank: {person: ''}};

/** The sign-up: two screens in one page, the dialog for leaving and the welcome dialog. */
export function SignUp({texts, home, people, tiles, answer, ...frame}: SignUpProps) {
  const {draft, values} = useDraft<SignUpControl>({
    name: 'registration',
    blank: NO_VALUES,
    start: answer?.values,
    notPersisted: CONSENTS,
  });
  const tile = useDraft<'person'>(TILE_DRAFT);
  const chosen = people.includes(tile.values.person) ? tile.values.person : '';
  const portrait = chosen && <SpriteTile sprite={tiles.sprite} name={chosen} className="size-full" />;
  useAnsweredStep(answer?.step);
  const asksForStepTwo = useStepAddress(answer?.step === 'two');
  const [errors, setErrors] = useState(answer?.errors ?? NO_ERRORS);
  const rightValues = withoutAnswers(values, Object.keys(errors));
  const stepOneDone = missingFields('one', values).length === 0;
  const [sentLead, setSentLead] = useState<SentLead>();
  const [quitting, setQuitting] = useState(false);
  const [stepOneErrors, setStepOneErrors] = useState<Errors>();
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const step: SignUpStep = sentLead ? 'done' : asksForStepTwo && stepOneDone ? 'two' : 'one';

  useEffect(() => {
    // Back and Forward move between the screens, and away from the welcome.
    function onMove() {
      moved.current = true;
      setSentLead(undefined);
    }
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  }, []);
  useTitlePrefix(step === 'done' ? `${texts.rail.heading.done} · ` : '');
  useScrollToTop(
    () => missingFields('one', draft.values()).length === STEP_ONE_FIELDS,
    () => setSentLead(undefined),
  );

  useEffect(() => {
    if (asksForStepTwo && !stepOneDone) showStepOne();
  }, [asksForStepTwo, stepOneDone]);

  useEffect(() => {
    // A reload restores focus and scroll position itself.
    if (!moved.current) return;
    moved.current = false;
    scrollToTop();
    // An error summary has taken the focus already.
    if (!document.activeElement?.closest('[role=alert]')) heading.current?.focus({preventScroll: true});
  }, [step]);

  const confirmQuit = useEffectEvent((event: Event) => {
    const link = event.target instanceof Element && event.target.closest('[data-quits]');
    if (!link || sentLead) return;
    event.preventDefault();
    setQuitting(true);
  });

  useEffect(() => {
    // On the document, because the links are in the page's navigation bar, outside the form.
    const listen = (event: Event) => confirmQuit(event);
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);

  function stay() {
    setQuitting(false);
    window.scrollTo({top: 0});
  }

  function welcome(lead: SentLead) {
    moved.current = true;
    draft.clear();
    storeReference('registration', lead);
    setSentLead(lead);
  }

  return (
    <FormPage
      line
      close={step === 'one'}
      rail={
        <SignUpRail
          step={step}
          texts={texts}
          progress={step === 'done' ? 100 : progressPercent(step, rightValues)}
          answeredShare={answeredShare(rightValues)}
          people={people}
          sprite={tiles.sprite}
          chosen={chosen}
          portrait={portrait}
          onChoose={(person) => tile.draft.change({person})}
          heading={heading}
        />
      }
    >
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
        lead={sentLead}
        // Replaces the second screen in the history: it has nothing left to show.
        onClose={() => replacePage(thanksPath())}
        title={texts.done.sentTitle}
        text={texts.done.sentText}
        words={frame.words}
        cover={sentLead && <WelcomePanel {...tiles} chosen={chosen} portrait={portrait} />}
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
