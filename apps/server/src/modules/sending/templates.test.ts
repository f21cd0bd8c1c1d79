import { readFileSync } from 'node:fs';
import { allTemplates } from '@picado/domain/messages/templates';
import { expect, it } from 'vitest';

const GUIDE = new URL('../../../../../docs/messages.md', import.meta.url);

it('the templates of WhatsApp stand in the guide for operators as they have to be approved', () => {
  const guide = readFileSync(GUIDE, 'utf8');
  for (const { name, category, body, buttons } of allTemplates()) {
    expect(guide).toContain(`| \`${name}\` | ${category} | ${body.replaceAll('\n', '⏎')} | ${buttons[0]} |`);
  }
});
