/**
 * The pictures within the sample articles, a row of tiles each. They stand on a white page: their people wear no white,
 * and appear nowhere else.
 */
export const ARTICLE_FIGURES: Record<string, string> = {
  annees: 'arcs-sapin-menthe-souci arcs-menthe-sapin-souci-1 sensor-souci-sapin-white edgar',
  combien:
    'mathilde bubble-souci-nuit-white dots-ciel-bleu-brique dots-nuit-ciel-souci bars-menthe-sapin-brique',
  delais:
    'quarter-nuit-ciel-souci quarter-ciel-nuit-white-1 quarter-bleu-souci-ciel-2 target-souci-bleu-white',
  etapes: 'document-ciel-bleu-souci target-souci-nuit-white sylvain bubble-menthe-sapin-white',
  places: 'denise amina flower-nuit-ciel-souci luc victor',
  questions: 'reply-rose-brique-white dots-nuit-rose-souci camille cross-nuit-souci',
  semestres: 'halves-brique-rose-souci eye-rose-white-bleu halves-nuit-souci-rose document-rose-brique-white',
  signature: 'arcs-bleu-ciel-souci document-souci-white-brique pen-ciel-bleu-souci rachid',
  tours: 'target-bleu-ciel-souci target-rose-brique-white target-souci-nuit-white quentin',
};
