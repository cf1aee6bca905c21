import type {ReactNode} from 'react';
import {Icon} from '#components/ui/icon.tsx';

export interface Question {
  question: string;
  answer: ReactNode;
}

export function Questions({title, items}: {title: string; items: readonly Question[]}) {
  return (
    <div>
      <h2 className="mb-8">{title}</h2>
      {items.map(({question, answer}) => (
        <details key={question} className="question">
          <summary className="text-balance">
            {question} <Icon name="plus" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
