import { assert } from '@picado/domain/assert';
import { type Result, accept, refuse } from '@picado/domain/result';
import type { ProfileDefaults } from '@picado/domain/roster/rules';
import { type Profile, canRename, editedProfile, shownName } from '@picado/domain/users/profile';
import type { ProfileFields } from '@picado/domain/users/schema';
import { searchableWords } from '@picado/domain/users/search';
import type { UserContext } from '../../calls/context';
import type { Executor } from '../../db/executor';
import type { Unit, UnitOfWork } from '../../events/unit-of-work';
import { isInMatches } from '../../reads/account';
import { lockMatchesPicturing } from '../../reads/matches-of-user';
import { lockNaming, renameElsewhere, showPictureElsewhere } from '../roster/renaming';
import { createAvatarMaker } from './avatar-maker';
import { replaceAvatar } from './avatars';
import { deleteUser, lockUser, lockUserWhole, saveProfile, saveWords } from './repository';
import type { UserRow } from './rows';

export interface ProfileServiceDependencies {
  unitOfWork: UnitOfWork;
  /** Adds a user to the rankings or removes them, after the write of `isPublic`. */
  visibilityChanged: (unit: Unit, userId: string) => Promise<void>;
  /** Ranks a user again by their own stars, after the write of `rating`. */
  ownStarsChanged: (unit: Unit, userId: string) => Promise<void>;
  /** Writes the shown name of a user where matches that they organise are remembered under it, after its own write. */
  shownNameChanged: (unit: Unit, named: { userId: string; before: string; after: string }) => Promise<void>;
  /** Called after the commit of a change of what the card shows, or of whether it is shown. */
  cardChanged: (userId: string) => void;
  /** Reports a picture that crashed its decoder. */
  onError: (error: unknown) => void;
}

/** The fields of a profile that the card shows beside the picture, and the one that decides if it is shown. */
const CARD_FIELDS = ['name', 'nickname', 'preferredPosition', 'preferredFoot', 'rating', 'isPublic'] as const;

export type ProfileService = ReturnType<typeof createProfileService>;

/** Edits of a user's own profile. */
export function createProfileService(dependencies: ProfileServiceDependencies) {
  const { unitOfWork, visibilityChanged, ownStarsChanged, shownNameChanged, cardChanged, onError } =
    dependencies;
  const avatarMaker = createAvatarMaker({ onError });

  async function run(context: UserContext, change: (unit: Unit) => Promise<Result<null>>) {
    const done = await unitOfWork.run<null>(context, change);
    return done.ok ? accept(null) : done;
  }

  async function write(unit: Unit, before: UserRow, after: Profile): Promise<void> {
    await writeProfile(unit.tx, before, after);
    const names = { before: shownName(before), after: shownName(after) };
    if (names.before !== names.after) await shownNameChanged(unit, { userId: before.id, ...names });
    if (CARD_FIELDS.every((field) => after[field] === before[field])) return;
    unit.afterCommit(() => {
      cardChanged(before.id);
    });
  }

  return {
    /** Changes the given fields; matches that show the user's name follow (docs/decisions/0021). */
    edit(context: UserContext, edit: ProfileFields): Promise<Result<null>> {
      const userId = context.user.id;
      return run(context, async (unit) => {
        const others = canRename(edit) ? await lockNaming(unit, userId, null) : [];
        const before = await lockUser(unit.tx, userId);
        if (before === null) return refuse('USER_NOT_FOUND');
        const after = editedProfile(before, edit);
        await write(unit, before, after);
        const names = { before: shownName(before), after: shownName(after) };
        await renameElsewhere(unit, { userId, ...names, others });
        if (after.isPublic !== before.isPublic) await visibilityChanged(unit, userId);
        if (after.rating !== before.rating) await ownStarsChanged(unit, userId);
        return accept(null);
      });
    },

    /** Takes a picture in base64, or removes the present one with null; matches that show it follow. */
    async picture(context: UserContext, base64: string | null): Promise<Result<null>> {
      const userId = context.user.id;
      const picture = base64 === null ? accept(null) : await avatarMaker.make(userId, base64);
      if (!picture.ok) return picture;
      return run(context, async (unit) => {
        const matches = await lockMatchesPicturing(unit.tx, { userId });
        const before = await lockUser(unit.tx, userId);
        if (before === null) return refuse('USER_NOT_FOUND');
        const avatar = await replaceAvatar(unit.tx, before, picture.value, new Date(unit.now));
        if (avatar !== before.avatar) {
          unit.afterCommit(() => {
            cardChanged(userId);
          });
          await showPictureElsewhere(unit, userId, matches);
        }
        return accept(null);
      });
    },

    /** Takes the lock of a user's row for the rest of the transaction; false where there is none. */
    async lock(tx: Executor, userId: string): Promise<boolean> {
      return (await lockUserWhole(tx, userId)) !== null;
    },

    /** Deletes a user and their picture; false while a match names them. For the deletion of an account. */
    async remove(unit: Unit, userId: string): Promise<boolean> {
      const user = await lockUserWhole(unit.tx, userId);
      if (user === null || (await isInMatches(unit.tx, userId))) return false;
      await replaceAvatar(unit.tx, user, null, new Date(unit.now));
      await deleteUser(unit.tx, userId);
      return true;
    },

    /** Ends the process that makes the pictures. */
    close: () => avatarMaker.close(),

    /**
     * Updates the profile from the owner's entry in a match. The name replaces the shown one, nickname or
     * name.
     */
    async followEntry(unit: Unit, userId: string, entry: ProfileDefaults): Promise<void> {
      const before = await lockUser(unit.tx, userId);
      assert(before !== null, 'A session named a user that does not exist.');
      const { name, position, rating } = entry;
      const names = before.nickname === null ? { name } : { nickname: name };
      const own = { ...names, position, preferredPosition: position, rating };
      await write(unit, before, editedProfile(before, own));
      if (rating !== before.rating) await ownStarsChanged(unit, userId);
    },
  };
}

async function writeProfile(tx: Executor, before: UserRow, after: Profile): Promise<void> {
  await saveProfile(tx, before.id, after);
  const words = wordsOf(after);
  if (words.join(' ') !== wordsOf(before).join(' ')) await saveWords(tx, before.id, words);
}

/** A user that is not public has no search words, so no search finds them. */
function wordsOf({ name, nickname, isPublic }: Profile): string[] {
  return isPublic ? searchableWords([name, nickname]) : [];
}
