/** The event of Chromium once the app can be installed. Its types are of no standard. */
export interface InstallPrompt extends Event {
  /** Asks the user, once. */
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** The browser's question, kept until it is asked (`src/head.ts`, which shares no module with the app). */
    installPrompt?: InstallPrompt;
  }
}

/** Keeps the browser's question about installing, which may come before the app does, and holds back its own bar. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event as InstallPrompt;
  });
  window.addEventListener('appinstalled', () => delete window.installPrompt);
}
