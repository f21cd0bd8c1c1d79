import { zoneInLine } from '../time/zone-labels';

/** Tells the creator of a match or group whose zone was unknown that it has the server's own, `timeZone`. */
export const replacedZoneText = (timeZone: string) =>
  `No conocemos la zona horaria que manda tu navegador: quedó en ${zoneInLine(timeZone)}. Si no es la tuya, cambiala antes de que se anote alguien.`;
