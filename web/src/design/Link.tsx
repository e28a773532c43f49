import type { AnchorHTMLAttributes } from 'react';
import { go } from '../route.ts';

/** A link within the site: no reload, and the usual ways to open it in another tab still work. */
export function Link({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
          return;
        event.preventDefault();
        go(href);
      }}
      {...rest}
    />
  );
}
