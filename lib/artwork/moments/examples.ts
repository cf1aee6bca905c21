import type {Colour} from '../colours.ts';
import {disc, discs, ground} from '../shapes.ts';
import {at, compose} from './composition.ts';
import {seal} from './paper.ts';
import {month} from './rings.ts';
import {house, injector, leg, meeting, pump, questionnaire, sensor, table, viewfinder} from './things.ts';

const CARD = {width: 600, height: 400};
const card = (colour: Colour, ...parts: Parameters<typeof compose>[1]) =>
  compose(CARD, [ground(colour, CARD.width, CARD.height), ...parts]);

/** At home, a parent and a child, and the sensor. */
const atHome = card(
  'ciel',
  house(30, 30),
  at('tom', 72, 206, 150),
  at('lucie', 246, 246, 110),
  sensor(490, 170, 76),
);

/** An injector in the hand of a nurse who is filmed. */
const filmed = card(
  'menthe',
  injector(90, 20),
  at('nadia', 330, 110, 200),
  viewfinder(290, 70, 280),
  disc(530, 40, 16, 'brique'),
);

/** A questionnaire online. */
const survey = card(
  'bleu',
  questionnaire(40, 40),
  at('harpreet', 410, 40, 150),
  at('bars-nuit-ciel-souci', 410, 210, 150),
);

/** An inhaler among four people at a table. */
const groups = card(
  'souci',
  table(300, 200, 130),
  at('ousmane', 20, 20, 140),
  at('chloe', 440, 20, 140),
  at('leila', 20, 240, 140),
  at('mei', 440, 240, 140),
);

/** A pump in the theatre, and who works with it, seen. */
const theatre = card(
  'sapin',
  pump(70, 30),
  at('eye-ciel-bleu-white', 400, 0, 200),
  at('samir', 400, 200, 200),
);

/** A committee, its agreements signed. */
const committee = card(
  'rose',
  ...(['jeanne', 'marc', 'paul'] as const).map((name, seat) => at(name, 75 + seat * 150, 40, 150)),
  meeting(20, 190),
  seal(500, 294, 60),
);

/** A knee and its two years. */
const knee = card(
  'nuit',
  leg(20, 20),
  at('yves', 430, 20, 150),
  discs('395,330 421,330 447,330', 8, 'ciel'),
  month('M0', 316, 330, 'near', 50),
  month('M24', 526, 330, 'far', 50),
);

/** What a reader sees of each sample study, in the order of content/examples.json. */
export const EXAMPLES = [atHome, filmed, survey, groups, theatre, committee, knee];
