import type {ReactNode} from 'react';

const TAG_TONES = {
  rose: 'bg-rose text-sur-rose',
  ciel: 'bg-ciel text-sur-ciel',
  menthe: 'bg-menthe text-sur-menthe',
  souci: 'bg-souci-100 text-sur-souci',
} as const;
export type TagTone = keyof typeof TAG_TONES;

export function Tag({
  tone = 'ciel',
  className = '',
  children,
}: {
  tone?: TagTone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={`tag ${TAG_TONES[tone]} ${className}`.trim()}>{children}</span>;
}
