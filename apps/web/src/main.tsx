import './ui/styles.css';
import { startApp } from './app/start';

// The rest of the app is loaded before the first answer comes.
if (import.meta.env.DEV)
  void import('./lib/stored/misfit-report').then(({ reportMisfits }) => reportMisfits());

const start = () => void startApp(document.documentElement.dataset);

// The two newest of what the app cannot do without: a browser that has both has all of it.
if ('popover' in HTMLElement.prototype && 'canParse' in URL) start();
else void import('./app/older-engine').then(start, start);
