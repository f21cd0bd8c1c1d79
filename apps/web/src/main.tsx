import './ui/styles.css';
import { startApp } from './app/start';

// The rest of the app is loaded before the first answer comes.
if (import.meta.env.DEV)
  void import('./lib/stored/misfit-report').then(({ reportMisfits }) => reportMisfits());
void startApp(document.documentElement.dataset);
