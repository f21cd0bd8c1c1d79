import './ui/styles.css';
import { startApp } from './app/start';

void startApp(document.documentElement.dataset);
