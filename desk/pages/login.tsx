import {Button} from '#components/ui/button.tsx';
import type {Answer, Words} from '../context.ts';
import {Input} from '../parts.tsx';

/** What stands before everything else. A wrong password, or one too many, says so. */
export const loginForm = (t: Words, failed?: 'wrong' | 'often'): Answer => ({
  title: t.login.title,
  status: failed === 'often' ? 429 : failed ? 403 : 401,
  body: (
    <section>
      <form method="post" action="/bureau" className="desk-form">
        <Input
          id="password"
          type="password"
          label={t.login.password}
          hint={t.login.hint}
          error={failed && t.login[failed]}
        />
        <div>
          <Button type="submit">{t.login.enter}</Button>
        </div>
      </form>
    </section>
  ),
});
