import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { applySettings, settings } from './settings.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/frame.css';

applySettings(settings.get());
settings.subscribe(() => applySettings(settings.get()));

createRoot(document.getElementById('page')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// A part of an older build is gone from the server: the new page has it.
addEventListener('vite:preloadError', () => location.reload());

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  void navigator.serviceWorker.register('/sw.js');
}
