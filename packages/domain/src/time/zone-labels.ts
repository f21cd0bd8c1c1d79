/** Spanish names of cities that differ from those of the zone database. */
const CITIES: Readonly<Record<string, string>> = {
  Addis_Ababa: 'Adís Abeba',
  Algiers: 'Argel',
  Asuncion: 'Asunción',
  Athens: 'Atenas',
  Bahia: 'Bahía',
  Bahia_Banderas: 'Bahía de Banderas',
  Belem: 'Belém',
  Berlin: 'Berlín',
  Bogota: 'Bogotá',
  Brussels: 'Bruselas',
  Bucharest: 'Bucarest',
  Cairo: 'El Cairo',
  Calcutta: 'Calcuta',
  Canary: 'Canarias',
  Cancun: 'Cancún',
  Copenhagen: 'Copenhague',
  Cordoba: 'Córdoba',
  Cuiaba: 'Cuiabá',
  Dubai: 'Dubái',
  Dublin: 'Dublín',
  Easter: 'Isla de Pascua',
  Galapagos: 'Galápagos',
  Havana: 'La Habana',
  Istanbul: 'Estambul',
  Jerusalem: 'Jerusalén',
  Johannesburg: 'Johannesburgo',
  Kolkata: 'Calcuta',
  Lisbon: 'Lisboa',
  London: 'Londres',
  Los_Angeles: 'Los Ángeles',
  Luxembourg: 'Luxemburgo',
  Maceio: 'Maceió',
  Mazatlan: 'Mazatlán',
  Merida: 'Mérida',
  Mexico_City: 'Ciudad de México',
  Moscow: 'Moscú',
  New_York: 'Nueva York',
  Panama: 'Panamá',
  Paris: 'París',
  Prague: 'Praga',
  Reykjavik: 'Reikiavik',
  Rio_Gallegos: 'Río Gallegos',
  Rome: 'Roma',
  Sao_Paulo: 'São Paulo',
  Seoul: 'Seúl',
  Shanghai: 'Shanghái',
  Singapore: 'Singapur',
  Stockholm: 'Estocolmo',
  Sydney: 'Sídney',
  Tehran: 'Teherán',
  Tokyo: 'Tokio',
  Tucuman: 'Tucumán',
  Vienna: 'Viena',
  Warsaw: 'Varsovia',
  Zurich: 'Zúrich',
};

/** 'Madrid', 'Nueva York', 'UTC'; of a zone that stands for no place 'UTC-3'. */
export function zoneCity(timeZone: string): string {
  const city = timeZone.split('/').at(-1) ?? timeZone;
  if (!timeZone.startsWith('Etc/')) return CITIES[city] ?? city.replaceAll('_', ' ');
  // The signs of these names are turned: Etc/GMT+3 is three hours behind.
  const [, sign, hours] = /^GMT([+-])(\d{1,2})$/u.exec(city) ?? [];
  return sign === undefined || hours === '0' ? 'UTC' : `UTC${sign === '+' ? '-' : '+'}${hours}`;
}

/** 'Hora de Madrid', 'Hora UTC-3'. */
export function zoneLabel(timeZone: string): string {
  const city = zoneCity(timeZone);
  return city.startsWith('UTC') ? `Hora ${city}` : `Hora de ${city}`;
}

/** Names a zone behind an hour, within a line: 'hora de Madrid'. */
export function zoneInLine(timeZone: string): string {
  return zoneLabel(timeZone).replace('Hora', 'hora');
}
