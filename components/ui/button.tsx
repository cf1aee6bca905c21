import type {ComponentProps} from 'react';

const LOOKS = {
  nuit: 'button button-nuit',
  aube: 'button button-aube',
  outline: 'button button-outline',
  white: 'button button-white',
};

interface Look {
  look?: keyof typeof LOOKS;
  small?: boolean;
}

const classes = ({look = 'nuit', small}: Look, more = '') =>
  [LOOKS[look], small && 'button-small', more].filter(Boolean).join(' ');

export function Button({look, small, className, type = 'button', ...rest}: Look & ComponentProps<'button'>) {
  return <button type={type} className={classes({look, small}, className)} {...rest} />;
}

export function ButtonLink({look, small, className, ...rest}: Look & ComponentProps<'a'> & {href: string}) {
  return <a className={classes({look, small}, className)} {...rest} />;
}
