import { authContract } from '@picado/domain/auth/contract';

/** The redirects and cookies of a browser, without any other part of it. */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>();
  /** Every address visited, in order. */
  readonly visited: string[] = [];
  /** The path at which the flow stops, with that address as its result. */
  stopAt: string | null = null;

  async visit(address: string | URL, init: RequestInit = {}): Promise<{ answer: Response; address: URL }> {
    let url = new URL(address);
    let next: RequestInit = init;
    for (let hop = 0; hop < 20; hop += 1) {
      this.visited.push(url.href);
      const answer = await fetch(url, {
        ...next,
        redirect: 'manual',
        headers: { ...(next.headers as Record<string, string> | undefined), cookie: this.cookiesFor(url) },
      });
      for (const line of answer.headers.getSetCookie()) this.#store(line, url);
      const location = answer.headers.get('location');
      // At a page of the web app the server's part is over.
      if (location === null || this.#isEnd(new URL(location, url))) {
        return { answer, address: location === null ? url : new URL(location, url) };
      }
      await answer.body?.cancel();
      url = new URL(location, url);
      next = {};
    }
    throw new Error(`Redirected for ever: ${this.visited.join(' → ')}`);
  }

  submit(address: URL, form: Record<string, string>) {
    return this.visit(address, { method: 'POST', body: new URLSearchParams(form) });
  }

  cookie(name: string): string {
    return this.#cookies.get(name)?.value ?? '';
  }

  keep(name: string, value: string, path: string): void {
    this.#cookies.set(name, { value, path });
  }

  #isEnd(url: URL): boolean {
    return ['/auth-callback', '/auth/failure', this.stopAt].includes(url.pathname);
  }

  cookiesFor(url: URL): string {
    return [...this.#cookies]
      .filter(([, { path }]) => url.pathname === path || url.pathname.startsWith(path.replace(/\/?$/u, '/')))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  #store(line: string, url: URL): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const value = pair.slice(at + 1);
    const path =
      attributes.find((each) => /^path=/iu.test(each))?.slice(5) ?? url.pathname.replace(/[^/]*$/u, '');
    const isGone = value === '' || attributes.some((each) => /^max-age=0$/iu.test(each));
    if (isGone) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path });
  }
}

/** Opens the local provider's page, and returns it and its address. */
export async function openLoginPage(browser: Browser, url: string) {
  const { answer, address } = await browser.visit(`${url}/api/auth/google`);
  return { page: await answer.text(), address, headers: answer.headers };
}

/** Signs in as a user with a browser, from the button to the session's token. */
export async function signInByBrowser(url: string, user: { name: string; email: string }): Promise<string> {
  const browser = new Browser();
  const login = await openLoginPage(browser, url);
  const { address } = await browser.submit(login.address, user);
  const ticket = address.searchParams.get('token');
  if (ticket === null) throw new Error(`The sign-in ended at ${address.href}`);
  const { answer } = await browser.visit(`${address.origin}${authContract.me.path}`, {
    headers: { authorization: `Bearer ${ticket}` },
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}
