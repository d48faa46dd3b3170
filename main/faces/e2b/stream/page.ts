/** The page of a stream: a picture that its browser replaces as parts come. It has no script, and nothing on it acts. */
import { randomBytes } from 'node:crypto';

const STYLE = `
html, body { margin: 0; height: 100%; background: #111; color: #ddd; font: 16px/1.5 system-ui, sans-serif; }
body { display: grid; place-content: center; }
img.scale { position: fixed; inset: 0; width: 100%; height: 100%; object-fit: contain; }
form, p { margin: 1rem; }
input, button { font: inherit; padding: 0.25rem 0.5rem; }
`;

/** Pages elsewhere may show the stream in a frame, as those of E2B's users do: nothing in it can be clicked. */
function page(status: number, body: string): Response {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "form-action 'self'",
    "base-uri 'none'",
  ];
  return new Response(
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Desktop (view only)</title>` +
      `<meta name="viewport" content="width=device-width"><style nonce="${nonce}">${STYLE}</style></head>` +
      `<body>${body}</body></html>\n`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy.join('; '),
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    },
  );
}

/** `resize`: as noVNC has it: `scale` fits the desktop into the window, anything else shows its own pixels. */
export function streamPage(password: string | null, resize: string | null): Response {
  const query = password === null ? '' : `?${new URLSearchParams({ password }).toString()}`;
  const kind = resize === 'scale' ? ' class="scale"' : '';
  return page(200, `<img${kind} src="pictures${query}" alt="The desktop as it is now">`);
}

export const passwordPage = (isWrong: boolean): Response =>
  page(
    isWrong ? 403 : 401,
    `<form>${isWrong ? '<p role="alert">This is not the password of the stream.</p>' : ''}` +
      '<label>Password <input type="password" name="password" autofocus required></label> ' +
      '<button>Watch</button></form>',
  );

/** The same for a key that never was, one that has expired, and one whose stream does not run. */
export const gonePage = (): Response => page(404, '<p>This stream has ended, or was not started.</p>');
export const crowdedPage = (): Response => page(503, '<p>Too many people watch this stream already.</p>');
