/**
 * A phone number in international form ('+5491158320147'), or null where there is no such number. Countries are distinguished by
 * their code alone. The tables of the countries are loaded with the first number: most servers never read one.
 */
export async function readPhoneNumber(text: string): Promise<string | null> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const number = parsePhoneNumberFromString(text);
  return number?.isValid() ? number.number : null;
}
