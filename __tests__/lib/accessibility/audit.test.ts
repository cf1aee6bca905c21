import {auditResult, filmOf} from '#lib/accessibility/audit.ts';

const verdicts = (film?: Parameters<typeof auditResult>[0]) =>
  Object.fromEntries(auditResult(film).criteria.map(({number, verdict}) => [number, verdict]));

describe('the audit', () => {
  it('counts every criterion once, and its rate is that of the applicable ones', () => {
    const {counts, rate} = auditResult();
    expect(counts.C + counts.NC + counts.NA + counts.NT).toBe(106);
    expect(rate).toBe(Math.floor((counts.C * 100) / (counts.C + counts.NC)));
  });

  it('has nothing to say of captions and transcript while there is no video', () => {
    expect(verdicts()).toMatchObject({'4.1': 'NA', '4.3': 'NA'});
    expect(filmOf({videoCaptions: ['fr'], videoTranscriptUrl: 'https://exemple.invalid'})).toBeUndefined();
  });

  it('misses them as soon as there is one without, each by itself', () => {
    const bare = filmOf({videoUrl: 'https://video.invalid/1', videoCaptions: []});
    expect(verdicts(bare)).toMatchObject({'4.1': 'NC', '4.3': 'NC'});
    expect(auditResult(bare).failures.map(({number}) => number)).toEqual(['4.1', '4.3']);
    expect(auditResult(bare).rate).toBeLessThan(100);

    const captioned = filmOf({videoUrl: 'https://video.invalid/1', videoCaptions: ['fr']});
    expect(verdicts(captioned)).toMatchObject({'4.1': 'NC', '4.3': 'C'});
  });

  it('does not judge a film that nobody has seen', () => {
    const film = {hasCaptions: true, hasTranscript: true};
    expect(verdicts(film)).toMatchObject({'4.1': 'C', '4.2': 'NT', '4.3': 'C', '4.4': 'NT'});
    expect(auditResult(film).failures).toEqual([]);
  });
});
