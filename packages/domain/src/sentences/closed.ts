/** The refusals of a sign-up that the invitation says itself: apart from all others, which its first view does without. */
export const MATCH_PLAYED = 'Este partido ya se jugó.';
export const SUBSTITUTES_FULL = 'No quedan lugares, ni siquiera de suplente.';
