import type { OwnUser } from '@picado/domain/users/schema';
import { createStore } from '../store';

/** The user of this page; null for a visitor, and while it is not known. What is stored of them is kept and wiped by it. */
export const sessionUser = createStore<OwnUser | null>(null);
