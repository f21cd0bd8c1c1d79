import type { LocalAccount } from './accounts';

/** Offered to a newcomer, who then has nothing to type. */
const NEWCOMER = { name: 'Nico Barrientos', email: 'nico@ejemplo.com.ar' };

export interface LoginPage {
  html: string;
  contentSecurityPolicy: string;
}

/** Where one says who one is, on this machine and for trying: there is no password. */
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
<meta name="theme-color" content="#070D0A">
<meta name="color-scheme" content="dark">
<title>Entrar a Picado (cuenta local)</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
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
      `<li><button type="submit" name="account" value="${escapeHtml(id)}" class="account"><b>${escapeHtml(name)}</b><span>${escapeHtml(email)}</span></button></li>`,
  );
  return `<form method="post"><h2>Elegí tu cuenta</h2><ul>${buttons.join('')}</ul></form>`;
}

function policy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0) ?? 0};`);
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:#070D0A;color:#F1F7EF;
font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:400px;padding:24px;background:#0D1711;border:1px solid #2B3D32;border-radius:4px}
h1{margin:0 0 4px;font-size:24px;line-height:1.2}
h1 small{display:block;font-size:16px;font-weight:400;color:#BBCBBF}
h2{margin:24px 0 8px;font-size:16px}
p{margin:0;color:#BBCBBF}
.error{margin-top:16px;padding:12px;background:#33130F;color:#FF7A70;border-radius:4px}
label{display:block;margin:12px 0 4px;color:#BBCBBF;font-size:14px}
input,button{width:100%;min-height:48px;padding:8px 12px;border-radius:4px;font:inherit}
input{background:#15221A;color:#F1F7EF;border:1px solid #6B8373}
button{cursor:pointer;border:0}
.main{margin-top:20px;background:#8CE84F;color:#06140A;font-weight:700}
.main:hover{background:#A4F26F}
.quiet{margin-top:8px;background:none;color:#BBCBBF;text-decoration:underline}
ul{list-style:none;margin:0;padding:0;max-height:40vh;overflow:auto}
li+li{margin-top:8px}
.account{display:flex;flex-direction:column;align-items:flex-start;background:#1F3026;color:#F1F7EF;
border:1px solid #6B8373;text-align:left;overflow-wrap:anywhere}
.account span{color:#BBCBBF;font-size:14px}
input:focus-visible,button:focus-visible{outline:3px solid #F1F7EF;outline-offset:2px}
`;
