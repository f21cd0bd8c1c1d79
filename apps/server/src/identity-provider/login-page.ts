import { color, VARIABLES } from '@picado/design/tokens';
import { wordmark } from '@picado/design/wordmark';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { LocalAccount } from './accounts';

const require = createRequire(import.meta.url);

/** The account that the form is prefilled with for a new user, so that nothing has to be typed. */
const NEWCOMER = { name: 'Nico Barrientos', email: 'nico@ejemplo.com.ar' };

export interface LoginPage {
  html: string;
  contentSecurityPolicy: string;
}

/** The page on which a user enters name and e-mail: there is no password. */
export function loginPage({
  accounts,
  error,
  typed,
  nonce,
}: {
  accounts: readonly LocalAccount[];
  error: string | null;
  typed: { name: string; email: string } | null;
  nonce: string;
}): LoginPage {
  const { name, email } = typed ?? (accounts.length === 0 ? NEWCOMER : { name: '', email: '' });
  const html = `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${color('surface-0')}">
<meta name="color-scheme" content="dark">
<title>Entrar a Picado (cuenta local)</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style nonce="${nonce}">${faces()}${VARIABLES}${STYLE}</style>
</head>
<body>
<header>${WORDMARK}</header>
<main>
<h1>Entrar a Picado <small>(cuenta local)</small></h1>
<p>Para probar en esta máquina: sin contraseña y sin Google.</p>
${error === null ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`}
${accounts.length === 0 ? '' : knownAccounts(accounts)}
<form method="post">
<h2>${accounts.length === 0 ? '¿Quién sos?' : 'Con otra cuenta'}</h2>
<label for="name">Nombre</label>
<input id="name" name="name" value="${escapeHtml(name)}" maxlength="100" autocomplete="name" required>
<label for="email">E-mail</label>
<input id="email" name="email" type="email" value="${escapeHtml(email)}" autocomplete="email" required>
<button type="submit" class="main">Entrar</button>
</form>
<form method="post"><button type="submit" name="cancel" value="1" class="quiet">Cancelar</button></form>
</main>
</body>
</html>`;
  return { html, contentSecurityPolicy: policy(nonce) };
}

function knownAccounts(accounts: readonly LocalAccount[]): string {
  const buttons = accounts.map(
    ({ id, name, email }) =>
      `<li><button type="submit" name="account" value="${escapeHtml(id)}" class="account"><i aria-hidden="true">${escapeHtml(initialsOf(name))}</i><span><b>${escapeHtml(name)}</b><small>${escapeHtml(email)}</small></span></button></li>`,
  );
  return `<form method="post"><h2>Elegí tu cuenta</h2><ul>${buttons.join('')}</ul></form>`;
}

/** 'NB' for Nico Barrientos, as on the discs of the field. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('es');
}

/** Firefox applies the policy to the icon of the tab too. */
function policy(nonce: string): string {
  return `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; font-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0) ?? 0};`);
}

/**
 * The fonts of the product, embedded, because the page loads nothing. Read once, when the page is first
 * requested.
 */
let written: string | null = null;

function faces(): string {
  return (written ??= FACES.map(([family, weight, file]) => {
    const bytes = readFileSync(require.resolve(`@fontsource/${file}-normal.woff2`)).toString('base64');
    return `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${bytes}) format('woff2')}`;
  }).join(''));
}

const FACES = [
  ['Archivo Variable', 400, 'archivo/files/archivo-latin-400'],
  ['Archivo Variable', 700, 'archivo/files/archivo-latin-700'],
  [
    'Sofia Sans Extra Condensed',
    800,
    'sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-800',
  ],
] as const;

const WORDMARK = `<svg width="120" height="38" viewBox="-0.25 4 227.84 72" role="img" aria-label="Picado">${wordmark('var(--color-fg)', 'var(--color-action)')}</svg>`;

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;justify-items:center;gap:16px;padding:16px;
background:var(--color-surface-0);color:var(--color-fg);font:16px/24px var(--font-text)}
header{justify-self:start}
main{align-self:center;width:100%;max-width:440px;padding:24px;background:var(--color-surface-1);border:1px solid var(--color-line);border-radius:4px}
h1{margin:0 0 8px;font:800 36px/1.1 var(--font-figures);text-transform:uppercase}
h1 small{display:block;font:700 15px/24px var(--font-text);text-transform:none;color:var(--color-fg-2)}
h2{margin:24px 0 12px;font-size:16px;line-height:22px}
p{margin:0;color:var(--color-fg-2);font-size:15px;line-height:22px}
.error{margin-top:16px;padding:12px;background:var(--color-red-soft);color:var(--color-red);border-radius:4px}
label{display:block;margin:16px 0 8px;font-size:14px;line-height:20px;font-weight:700}
input,button{width:100%;min-height:48px;padding:8px 12px;border-radius:4px;font:inherit}
input{background:var(--color-surface-2);color:var(--color-fg);border:1px solid var(--color-line-strong)}
button{cursor:pointer;border:0}
.main{min-height:52px;margin-top:24px;background:var(--color-action);color:var(--color-action-ink);font-size:17px;font-weight:700}
.main:hover{background:var(--color-action-hover)}
.quiet{margin-top:8px;background:none;color:var(--color-fg-2);border:1px solid var(--color-line-strong);font-weight:700}
ul{list-style:none;margin:0 -24px;padding:0;max-height:40vh;overflow:auto;border-bottom:1px solid var(--color-line)}
.account{display:flex;gap:12px;align-items:center;min-height:60px;padding:8px 24px;border-radius:0;
background:none;border-top:1px solid var(--color-line);color:var(--color-fg);text-align:left;overflow-wrap:anywhere}
.account:hover{background:var(--color-surface-2)}
.account i{flex:none;display:grid;place-items:center;width:36px;height:36px;border:1px solid var(--color-line-strong);border-radius:50%;
background:var(--color-surface-2);font:800 17px/1 var(--font-figures)}
.account b,.account small{display:block;line-height:20px}
.account small{color:var(--color-fg-2);font-size:14px}
input:focus-visible,button:focus-visible{outline:3px solid var(--color-fg);outline-offset:3px}
input:focus-visible{outline-offset:0}
.account:focus-visible{outline-offset:-4px}
`;
