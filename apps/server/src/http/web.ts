import type { Match } from '@picado/domain/matches/schema';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createDrawnAnswers } from './drawn-answers';
import { createInnerCalls } from './inner-calls';
import { createKnownUsers } from './known-user';
import { registerPageForms } from './page-forms';
import { registerPages, type PagesDependencies } from './pages';
import { createPersonalLinks } from './personal-link-pages';

export interface WebDependencies extends Omit<
  PagesDependencies,
  'answers' | 'readKnownUser' | 'personalLinks'
> {
  publicUrl: URL;
  /** The zone whose clock most readers have: that of a match is named where it shows another hour. */
  defaultTimeZone: string;
  /** The path of the picture that a chat shows. */
  previewPath: (match: Match) => string;
}

/** The built web app: its files, its pages, and their forms. Nothing where it was not built. */
export function registerWeb(app: FastifyInstance, dependencies: WebDependencies): void {
  const { webFolder, publicUrl, findMatch, now } = dependencies;
  if (!existsSync(join(webFolder, 'index.html'))) return;
  const answers = createDrawnAnswers(dependencies);
  const callInside = createInnerCalls(app);
  const personalLinks = createPersonalLinks(callInside);
  const readKnownUser = createKnownUsers(app, { callInside, publicUrl });
  registerPages(app, { ...dependencies, answers, readKnownUser, personalLinks });
  registerPageForms(app, { publicUrl, answers, findMatch, callInside, personalLinks, readKnownUser, now });
}
