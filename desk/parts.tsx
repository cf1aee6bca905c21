import type {ComponentProps, ReactNode} from 'react';
import {Button} from '#components/ui/button.tsx';
import {TextArea, TextInput, type TextInputProps} from '#components/ui/fields.tsx';
import {Notice} from '#components/ui/notice.tsx';
import {plotOf, type Bar} from '#lib/report/plot.ts';
import type {Context} from './context.ts';

/** A part of a page under its title. */
export const Sheet = ({title, children}: {title?: string; children: ReactNode}) => (
  <section className="desk-sheet">
    {title && <h2 className="text-h3">{title}</h2>}
    {children}
  </section>
);

export const Lines = ({of}: {of: readonly ReactNode[]}) => (
  <ul>
    {of.map((line, at) => (
      <li key={at}>{line}</li>
    ))}
  </ul>
);

/** What is wrong, as an alert. */
export const Faults = ({of, title, lang}: {of: readonly ReactNode[]; title?: string; lang?: string}) =>
  of.length > 0 && (
    <Notice>
      {title && <p>{title}</p>}
      <div lang={lang}>
        <Lines of={of} />
      </div>
    </Notice>
  );

/** Names with their values. */
export const Facts = ({of}: {of: readonly (readonly [name: string, value: ReactNode])[]}) => (
  <dl className="grid grid-cols-[2fr_3fr] gap-x-4 gap-y-1.5 wrap-anywhere tablet:grid-cols-[12rem_1fr]">
    {of.flatMap(([name, value]) => [
      <dt key={name} className="text-ardoise">
        {name}
      </dt>,
      <dd key={`${name} value`}>{value}</dd>,
    ])}
  </dl>
);

interface TableProps {
  caption: string;
  heads: Record<string, string> | readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** In place of a table without rows. */
  none?: string;
}

/** A table with its caption, which scrolls by itself where a phone is too narrow. */
export const Table = ({caption, heads, rows, none}: TableProps) =>
  none && !rows.length ? (
    <p>{none}</p>
  ) : (
    <div className="desk-table" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {Object.values(heads).map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others], at) => (
            <tr key={at}>
              <th scope="row">{first}</th>
              {others.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

/** A part of a page that is a table. */
export const TableSheet = ({
  title,
  children,
  ...table
}: Omit<TableProps, 'caption'> & {title: string; children?: ReactNode}) => (
  <Sheet title={title}>
    {children}
    <Table caption={title} {...table} />
  </Sheet>
);

/** A plot, whose numbers stand in a table beneath. */
export const Plot = ({t, title, head, bars}: {t: Context['t']; title: string; head: string; bars: Bar[]}) => (
  <Sheet title={title}>
    {bars.some(({value}) => value) ? (
      <>
        {/* Drawn here, of escaped words. */}
        <div className="desk-plot" aria-hidden="true" dangerouslySetInnerHTML={{__html: plotOf(bars)}} />
        <details>
          <summary>{t.overview.table}</summary>
          <Table
            caption={title}
            heads={[head, t.overview.number]}
            rows={bars.map(({name, value}) => [name, value])}
          />
        </details>
      </>
    ) : (
      <p>{t.overview.none}</p>
    )}
  </Sheet>
);

interface FormProps {
  context: {session?: Context['session']};
  /** Below /bureau. */
  to: string;
  /** Hidden fields. */
  values?: Record<string, string>;
  files?: boolean;
  /** Its buttons, each with its word; the first is what most people come for. */
  orders: Record<string, string>;
  /** The field that says which was pressed. */
  order?: string;
  children?: ReactNode;
}

export const Orders = ({orders, order = 'ordre'}: Pick<FormProps, 'orders' | 'order'>) => (
  <div className="desk-row">
    {Object.entries(orders).map(([value, label], at) => (
      <Button key={value} type="submit" small name={order} value={value} look={at ? 'outline' : 'nuit'}>
        {label}
      </Button>
    ))}
  </div>
);

/** A form of the desk, with the token of its session. */
export const Form = ({context: {session}, to, values, files, children, ...orders}: FormProps) => (
  <form
    method="post"
    action={`/bureau${to}`}
    encType={files ? 'multipart/form-data' : undefined}
    className="desk-form"
  >
    {Object.entries({...(session && {token: session.token}), ...values}).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
    <Orders {...orders} />
  </form>
);

/** One line, or with `rows` several; without scripts, so it holds its value by itself. */
export const Input = ({value, rows, ...props}: TextInputProps & {value?: string; rows?: number}) =>
  rows ? (
    <TextArea {...(props as ComponentProps<typeof TextArea>)} rows={rows} defaultValue={value} />
  ) : (
    <TextInput
      {...props}
      defaultValue={value}
      autoComplete={props.type === 'password' ? 'current-password' : 'off'}
    />
  );

/** The password once more, before what cannot be undone. */
export const Again = ({context: {t, session}, failed}: {context: Context; failed?: 'wrong' | 'often'}) => (
  <Input
    id="again"
    type="password"
    label={session.byKey ? t.again.code : t.again.password}
    hint={t.again.hint}
    error={failed && t.login[failed]}
  />
);

export const Back = ({to, children}: {to: string; children: string}) => (
  <p>
    <a href={`/bureau${to}`}>{children}</a>
  </p>
);
