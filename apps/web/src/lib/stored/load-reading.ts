/**
 * Loads what reads by the schemas. The build makes one file of it that shares no module with others, and writes its address in place of
 * this file (`apps/web/fingerprints.ts`): the schemas of a module are in one file with its rules, which the first view has.
 */
export const loadReading = () => import('./reading');
