export interface TeamMember {
  name: string;
  role: {fr: string; en: string};
  /** One of the drawn people (components/artwork/cast.ts). */
  portrait: string;
}

/** Who works here, in the order of the page « À propos ». While this is empty, the page says nothing of a team. */
export const TEAM: readonly TeamMember[] = [];
