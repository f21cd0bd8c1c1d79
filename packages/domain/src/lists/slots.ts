/** A line of one team, and the former slot of its player in that team. */
export interface TeamLine {
  /** Identifies the line's player; only compared. */
  index: number;
  number: number | null;
  /** Their slot in this team at the export, from 0; null for players from elsewhere and new ones. */
  baseSlot: number | null;
}

/**
 * The slot of each line of a team, from 0; lines without a free slot are `overflow`, in their order.
 *
 * The number is the slot. Where numbers only closed up after a removal, all others keep their slots: they
 * have not moved. Where numbers are missing, doubled or out of range, players of the team keep theirs, and
 * new ones take the free slot next to the line above. `goneSlots` are those of players that left this team;
 * `freeLines` counts the bare numbers.
 */
export function slotsOf(
  lines: readonly TeamLine[],
  maxPlayers: number,
  left: { goneSlots: readonly number[]; freeLines: number },
): { slots: Map<number, number>; overflow: number[] } {
  const claims = lines.map((line) => claimOf(line, lines, maxPlayers));
  // Every slot still has its line and some are free: then a player with a lower number was moved on purpose.
  const keepsForm = left.freeLines > 0 && lines.length + left.freeLines === maxPlayers;
  const keepsSlots = hasClosedUp(lines, claims, left.goneSlots) && !keepsForm;
  const slots = new Map<number, number>();
  const used = new Set<number>();
  const give = (line: TeamLine, slot: number | null | undefined) => {
    if (slot === null || slot === undefined || slot < 0 || slot >= maxPlayers) return;
    if (used.has(slot) || slots.has(line.index)) return;
    slots.set(line.index, slot);
    used.add(slot);
  };
  if (keepsSlots) {
    for (const line of lines) give(line, line.baseSlot);
  } else {
    // A slot stated by two lines goes to its former player.
    lines.forEach((line, index) => {
      if (line.baseSlot !== null && claims[index] === line.baseSlot) give(line, line.baseSlot);
    });
    lines.forEach((line, index) => {
      give(line, claims[index]);
    });
    for (const line of lines) give(line, line.baseSlot);
  }
  lines.forEach((line, index) => {
    if (keepsSlots) give(line, claims[index]);
  });

  const overflow: number[] = [];
  let above = -1;
  for (const line of lines) {
    give(line, firstFree(above + 1, used, maxPlayers) ?? firstFree(0, used, maxPlayers));
    const slot = slots.get(line.index);
    if (slot === undefined) overflow.push(line.index);
    else above = slot;
  }
  return { slots, overflow };
}

function firstFree(from: number, used: ReadonlySet<number>, maxPlayers: number): number | null {
  for (let slot = from; slot < maxPlayers; slot += 1) if (!used.has(slot)) return slot;
  return null;
}

/**
 * The slot of a number: 1 is slot 0; numbers that continue from the first team (6, 7, …) are counted from
 * there.
 */
function claimOf(line: TeamLine, lines: readonly TeamLine[], maxPlayers: number): number | null {
  if (line.number === null) return null;
  const numbers = lines.flatMap(({ number }) => (number === null ? [] : [number]));
  const offset = numbers.length > 0 && numbers.every((number) => number > maxPlayers) ? maxPlayers : 0;
  return line.number - 1 - offset;
}

/**
 * True where the numbers were closed up: they run from 1 without a gap, the remaining players are in their
 * old order, and from the first one whose number fell on, all numbers fell, because a player before them was
 * removed.
 */
function hasClosedUp(
  lines: readonly TeamLine[],
  claims: readonly (number | null)[],
  goneSlots: readonly number[],
): boolean {
  if (goneSlots.length === 0 || !claims.every((claim, index) => claim === index)) return false;
  const stayed = lines.flatMap((line, index) =>
    line.baseSlot === null ? [] : [{ slot: line.baseSlot, claim: claims[index] ?? 0 }],
  );
  let hasShifted = false;
  for (let index = 0; index < stayed.length; index += 1) {
    const { slot, claim } = stayed[index] ?? { slot: 0, claim: 0 };
    if (index > 0 && slot <= (stayed[index - 1]?.slot ?? -1)) return false;
    const goneBefore = goneSlots.filter((gone) => gone < slot).length;
    const shift = slot - claim;
    if (shift < 0 || (hasShifted && shift === 0)) return false;
    if (shift > 0 && goneBefore === 0) return false;
    hasShifted ||= shift > 0;
  }
  return hasShifted;
}
