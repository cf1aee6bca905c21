import type {ComponentProps, ReactNode} from 'react';
import {Button} from '#components/ui/button.tsx';
import {TextArea, TextInput, type TextInputProps} from '#components/ui/fields.tsx';
import type {Context} from './context.ts';

/** A table with its caption, which scrolls by itself where a phone is too narrow. */
export function Table({caption, heads, rows}: {caption: string; heads: string[]; rows: ReactNode[][]}) {
  return (
    <div className="desk-scroll" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) =>
                column ? (
                  <td key={column}>{cell}</td>
                ) : (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Bar {
  name: string;
  value: number;
}

/** Bars with their numbers written; the same numbers stand in a table beneath. */
export function Plot({
  title,
  heads,
  bars,
  none,
  table,
}: {
  title: string;
  heads: [string, string];
  bars: Bar[];
  none: string;
  table: string;
}) {
  if (!bars.some(({value}) => value))
    return (
      <section>
        <h2>{title}</h2>
        <p>{none}</p>
      </section>
    );
  const most = Math.max(...bars.map(({value}) => value));
  const wide = bars.length > 12;
  const step = 100 / bars.length;
  return (
    <section>
      <h2>{title}</h2>
      {wide ? (
        <svg className="desk-plot" viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">
          {bars.map(({name, value}, at) => (
            <rect
              key={name}
              x={at * step + step / 8}
              width={step * 0.75}
              y={32 - (value / most) * 31}
              height={(value / most) * 31}
            />
          ))}
        </svg>
      ) : (
        <svg className="desk-bars" viewBox={`0 0 400 ${bars.length * 30}`} aria-hidden="true">
          {bars.map(({name, value}, at) => (
            <g key={name} transform={`translate(0 ${at * 30})`}>
              <rect x="0" y="16" width={Math.max(1, (value / most) * 340)} height="9" />
              <text x="0" y="11">
                {name.length > 46 ? `${name.slice(0, 45)}…` : name}
              </text>
              <text className="desk-number" x={Math.max(1, (value / most) * 340) + 6} y="25">
                {value}
              </text>
            </g>
          ))}
        </svg>
      )}
      <details>
        <summary>{table}</summary>
        <Table caption={title} heads={heads} rows={bars.map(({name, value}) => [name, value])} />
      </details>
    </section>
  );
}

/** A form of the desk, with the token of its session. */
export function Form({
  context,
  action,
  files,
  children,
}: {
  context: Pick<Context, 'session'>;
  action: string;
  files?: boolean;
  children: ReactNode;
}) {
  return (
    <form
      method="post"
      action={action}
      encType={files ? 'multipart/form-data' : undefined}
      className="desk-form"
    >
      <input type="hidden" name="token" value={context.session.token} />
      {children}
    </form>
  );
}

export const Hidden = ({values}: {values: Record<string, string>}) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/** One line, or with `rows` several; without scripts, so it holds its value by itself. */
export const Input = ({value, rows, ...props}: TextInputProps & {value?: string; rows?: number}) =>
  rows ? (
    <TextArea {...(props as ComponentProps<typeof TextArea>)} rows={rows} defaultValue={value} />
  ) : (
    <TextInput
      {...props}
      defaultValue={value}
      autoComplete={props.type === 'password' ? 'current-password' : 'off'}
      multiple={props.type === 'file' || undefined}
    />
  );

/** The password once more, before what cannot be undone. */
export const Again = ({
  context: {t, session},
  error,
}: {
  context: Pick<Context, 't' | 'session'>;
  error?: string;
}) => (
  <Input
    id="again"
    type="password"
    label={session.byKey ? t.again.code : t.again.password}
    hint={t.again.hint}
    error={error}
  />
);

export const Send = ({
  children,
  ...rest
}: {
  children: ReactNode;
  name?: string;
  value?: string;
  look?: 'outline' | 'nuit';
}) => (
  <Button type="submit" small {...rest}>
    {children}
  </Button>
);

export const time = (at: number | string | null, language: string) =>
  at === null
    ? '–'
    : new Date(at).toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB', {
        timeZone: 'Europe/Paris',
        dateStyle: 'medium',
        timeStyle: 'short',
      });
