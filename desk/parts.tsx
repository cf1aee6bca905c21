import type {ComponentProps, ReactNode} from 'react';
import {Button} from '#components/ui/button.tsx';
import {TextArea, TextInput, type TextInputProps} from '#components/ui/fields.tsx';
import {Notice} from '#components/ui/notice.tsx';
import type {Words} from './context.ts';
import type {Failed, Session} from './sessions.ts';

const CORNERS = 'rounded-[20px_20px_20px_4px]';

export const Sheet = ({title, children}: {title?: string; children: ReactNode}) => (
  <section
    className={`desk-sheet grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3.5 bg-white p-5 ${CORNERS}`}
  >
    {title && <h2 className="text-h3">{title}</h2>}
    {children}
  </section>
);

export const Lines = ({of}: {of: readonly ReactNode[]}) => (
  <ul>
    {of.map((line, at) => (
      <li key={at} className="py-1">
        {line}
      </li>
    ))}
  </ul>
);

export const Good = ({children}: {children: ReactNode}) => (
  <p role="status" className={`bg-menthe px-5 py-4 font-semibold text-sur-menthe ${CORNERS}`}>
    {children}
  </p>
);

export const Faults = ({of, title}: {of: readonly ReactNode[]; title?: string}) =>
  of.length > 0 && (
    <Notice>
      {title && <p>{title}</p>}
      <Lines of={of} />
    </Notice>
  );

interface TableProps {
  title: string;
  /** None where each row is a name with its value. */
  heads?: Record<string, string> | readonly string[];
  rows: readonly (readonly ReactNode[])[];
  none?: string;
  children?: ReactNode;
}

/** On a phone each row is a block, whose cells name their column; the roles stay. */
export function Table({title, heads = [], rows, none, children}: TableProps) {
  const names = Object.values(heads) as string[];
  return (
    <Sheet title={title}>
      {children}
      {none && !rows.length ? (
        <p>{none}</p>
      ) : (
        <table role="table" aria-label={title}>
          {names.length > 0 && (
            <thead>
              <tr role="row">
                {names.map((head) => (
                  <th key={head} role="columnheader">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map(([first, ...others], at) => (
              <tr key={at} role="row">
                <th role="rowheader">{first}</th>
                {others.map((cell, column) => (
                  <td key={column} role="cell" data-label={names[column + 1]}>
                    {cell ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Sheet>
  );
}

interface FormProps {
  context?: {session?: Session};
  to: string;
  values?: Record<string, string>;
  files?: boolean;
  /** The form asks for a page, and changes nothing. */
  get?: boolean;
  /** Words of the buttons; the first is what most people come for. */
  orders: Record<string, string>;
  /** The field that names the pressed button. */
  order?: string;
  children?: ReactNode;
}

/** It carries the token of its session; a form that only asks does not. */
export const Form = ({
  context: {session} = {},
  to,
  values,
  files,
  orders,
  order = 'ordre',
  get,
  children,
}: FormProps) => (
  <form
    method={get ? 'get' : 'post'}
    action={`/bureau${to}`}
    encType={files ? 'multipart/form-data' : undefined}
    className={get ? 'desk-row' : 'desk-form grid grid-cols-[minmax(0,1fr)] gap-3.5'}
  >
    {Object.entries({...(session && {token: session.token}), ...values}).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
    <div className="desk-row">
      {Object.entries(orders).map(([value, label], at) => (
        <Button key={value} type="submit" small name={order} value={value} look={at ? 'outline' : 'nuit'}>
          {label}
        </Button>
      ))}
    </div>
  </form>
);

/** Browsers bring a value back on the way back, but not with autoComplete off. */
export const Input = ({value, rows, ...props}: TextInputProps & {value?: string; rows?: number}) =>
  rows ? (
    <TextArea {...(props as ComponentProps<typeof TextArea>)} rows={rows} defaultValue={value} />
  ) : (
    <TextInput {...props} defaultValue={value} />
  );

export function Password({t, id, failed}: {t: Words; id: 'password' | 'again'; failed?: Failed}) {
  const {password, hint} = id === 'again' ? t.again : t.login;
  // With an error the page opens at its field.
  const texts = {label: password, hint, error: failed && t.login[failed]};
  return <Input {...texts} id={id} type="password" autoFocus={!!failed} autoComplete="current-password" />;
}

export const Back = ({to, children}: {to: string; children: string}) => (
  <p>
    <a href={`/bureau${to}`}>{children}</a>
  </p>
);
