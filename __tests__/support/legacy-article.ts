import type {LegacyArticle} from './php-server.ts';

export function anArticle(changes: Partial<LegacyArticle> = {}): LegacyArticle {
  return {
    ID: '1',
    Titre: 'Un titre',
    Img: '',
    Text1: 'Premier texte',
    Auteur: '1',
    DATE_CREATE: '2026-03-01 10:00:00',
    blocks: [{Type: '2', Size: '1', Text: '<p>x</p>', Action: '0'}],
    ...changes,
  };
}
