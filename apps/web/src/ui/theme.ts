import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

type Shades = MantineColorsTuple;

const dark: Shades = [
  '#F1F7EF',
  '#BBCBBF',
  '#92A899',
  '#92A899',
  '#6B8373',
  '#1F3026',
  '#15221A',
  '#070D0A',
  '#0D1711',
  '#040806',
];
const verde: Shades = [
  '#e8fadc',
  '#d1f6b9',
  '#baf195',
  '#a3ed72',
  '#8CE84F',
  '#7ed147',
  '#69ae3b',
  '#4d802b',
  '#35581e',
  '#1f3311',
];
const equipo1: Shades = [
  '#d8f6e8',
  '#b2edd1',
  '#8be4b9',
  '#65dba2',
  '#3ED28B',
  '#38bd7d',
  '#2f9e68',
  '#22744c',
  '#185035',
  '#0e2e1f',
];
const equipo2: Shades = [
  '#e0efff',
  '#c0dfff',
  '#a1d0ff',
  '#81c0ff',
  '#62B0FF',
  '#589ee6',
  '#4a84bf',
  '#36618c',
  '#254361',
  '#162738',
];
const rojo: Shades = [
  '#ffe4e2',
  '#ffcac6',
  '#ffafa9',
  '#ff958d',
  '#FF7A70',
  '#e66e65',
  '#bf5c54',
  '#8c433e',
  '#612e2b',
  '#381b19',
];

/** Solid is for the one main action; an outline for the rest; `light` is quiet, `white` is the provider's button. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const isRed = input.color === 'rojo';
  switch (input.variant) {
    case 'default':
      return {
        background: 'transparent',
        hover: 'var(--surface-2)',
        color: 'var(--text)',
        border: '1px solid var(--line-strong)',
      };
    case 'outline':
      return isRed
        ? {
            background: 'transparent',
            hover: 'var(--red-soft)',
            color: 'var(--red)',
            border: '1px solid rgb(255 122 112 / 0.62)',
          }
        : defaultVariantColorsResolver(input);
    case 'light':
      return {
        background: 'var(--surface-3)',
        hover: '#294034',
        color: 'var(--text)',
        border: '1px solid transparent',
      };
    case 'white':
      return {
        background: 'var(--text)',
        hover: '#FFFFFF',
        color: 'var(--ink)',
        border: '1px solid transparent',
      };
    case 'subtle':
      return {
        background: 'transparent',
        hover: 'var(--surface-2)',
        color: isRed ? 'var(--red)' : 'var(--action)',
        border: '1px solid transparent',
      };
    default:
      return defaultVariantColorsResolver(input);
  }
};

export const theme = createTheme({
  colors: { dark, verde, equipo1, equipo2, rojo },
  primaryColor: 'verde',
  primaryShade: { light: 4, dark: 4 },
  autoContrast: true,
  black: '#06140A',
  white: '#F1F7EF',
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '4px', md: '4px', lg: '10px', xl: '10px' },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-figures)', fontWeight: '800' },
  lineHeights: { md: '1.5' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  variantColorResolver,
  // As plain objects: to name a part here by its component would bring all of them into the first load.
  components: {
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 'md', variant: 'default' } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Autocomplete: { defaultProps: { size: 'md' } },
    DatePickerInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', allowDeselect: false, withCheckIcon: false } },
    Checkbox: { defaultProps: { size: 'md' } },
    Tooltip: { defaultProps: { color: 'var(--text)' } },
  },
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {},
  dark: {
    '--mantine-color-body': 'var(--surface-0)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-2)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-error': 'var(--red)',
    '--mantine-color-anchor': 'var(--action)',
    '--mantine-color-verde-filled-hover': 'var(--action-hover)',
    '--mantine-primary-color-filled-hover': 'var(--action-hover)',
    '--mantine-color-default-hover': 'var(--surface-3)',
    '--mantine-color-disabled': 'var(--surface-2)',
    '--mantine-color-disabled-color': 'var(--text-3)',
    '--mantine-color-disabled-border': 'var(--line)',
  },
});

/** The nonce of this page's policy: without it the kit's own style element would be refused. */
export function readStyleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
