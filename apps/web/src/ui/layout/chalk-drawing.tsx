import type { ReactNode } from 'react';
import { ball, Chalk, FLAG } from './chalk';

export type Drawing = 'goal' | 'pitch' | 'search' | 'bell' | 'flag' | 'chat' | 'mast';

export function ChalkDrawing({ drawing }: { drawing: Drawing }) {
  return <Chalk>{DRAWINGS[drawing]}</Chalk>;
}

const DRAWINGS: Record<Drawing, ReactNode> = {
  goal: (
    <>
      <path
        stroke="var(--color-line)"
        strokeWidth="1.2"
        d="M42 17H142M42 35H142M42 53H142M42 71H142M60 5V78M78 5V78M95 5V78M112 5V78M130 5V78M40 5 26 96M144 5 158 96"
      />
      <path
        d="M26 96V20H158V96M40 5V76H144V5M26 20 40 5H144L158 20M26 96 40 76M158 96 144 76"
        strokeOpacity=".6"
      />
      <path d="M26 96V20H158V96" strokeWidth="2.4" stroke="var(--color-fg-2)" />
      <path d="M2 96H182" />
      {ball(92, 84)}
    </>
  ),
  pitch: (
    <>
      <path d="M12 1H172V99H12zM92 1V99M12 34H30V66H12M172 34H154V66H172" />
      <circle cx="92" cy="50" r="30" />
      {ball(92, 50, 6)}
    </>
  ),
  search: (
    <>
      <circle cx="82" cy="42" r="34" strokeWidth="2.2" />
      <circle cx="82" cy="34" r="10" strokeOpacity=".6" />
      <path d="M63 62a19 19 0 0 1 38 0" strokeOpacity=".6" />
      <path d="m107 66 28 30" strokeWidth="2.4" />
      {ball(156, 16, 6)}
    </>
  ),
  bell: (
    <>
      <path d="M64 78V46a28 28 0 0 1 56 0v32l8 8H56z" strokeWidth="2.2" />
      <path d="M92 18V8M84 92h16" />
      <path d="M46 40a46 46 0 0 1 12-22M138 40a46 46 0 0 0-12-22" strokeOpacity=".6" />
      {ball(124, 24, 7)}
    </>
  ),
  chat: (
    <>
      <path d="M24 8h88v58H58L44 82V66H24z" strokeWidth="2.2" stroke="var(--color-fg-2)" />
      <path d="M40 28h56M40 44h34" strokeOpacity=".6" />
      <path d="M122 32h34v44h-10v14l-14-14H92V70" strokeOpacity=".6" />
      <path d="M6 96H178" />
      {ball(158, 86)}
    </>
  ),
  mast: (
    <>
      <path d="M62 30a30 30 0 0 1 60 0M76 30a16 16 0 0 1 32 0" strokeDasharray="7 7" strokeOpacity=".6" />
      <path d="M92 38 76 96M92 38l16 58M82 76h20" stroke="var(--color-fg-2)" strokeWidth="2.2" />
      <path d="m46 14 92 76" stroke="var(--color-orange)" strokeWidth="2.4" />
      <path d="M2 96H182" />
      {ball(150, 87)}
    </>
  ),
  flag: FLAG,
};
