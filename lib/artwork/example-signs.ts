import type {PersonName} from './people.ts';

/** The seven examples: two rows of two tiles each, and the person who stands for them in the index. */
export const CASES: readonly {rows: readonly string[]; sign: PersonName}[] = [
  {rows: ['tom sensor-souci-nuit-white', 'quarter-souci-brique-rose-1 lucie'], sign: 'lucie'},
  {rows: ['paul pen-rose-brique-nuit', 'arcs-souci-nuit-brique-0 nadia'], sign: 'nadia'},
  {
    rows: ['bars-nuit-ciel-souci dots-ciel-bleu-brique', 'harpreet halves-rose-nuit-brique'],
    sign: 'harpreet',
  },
  {rows: ['ousmane bubble-rose-brique-white', 'inhaler-menthe-sapin-souci chloe'], sign: 'chloe'},
  {rows: ['eye-ciel-bleu-white samir', 'leaf-sapin-menthe-souci pulse-souci-nuit-white'], sign: 'samir'},
  {rows: ['jeanne marc', 'arcs-rose-brique-nuit-1 document-ciel-bleu-souci'], sign: 'jeanne'},
  {rows: ['target-menthe-sapin-souci yves', 'andre quarter-nuit-souci-ciel-2'], sign: 'yves'},
];
