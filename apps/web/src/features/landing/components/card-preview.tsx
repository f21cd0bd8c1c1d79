/** The upper part of a gold card: its value, its shirt, its pitch. */
export function CardPreview() {
  return (
    <svg width="210" height="315" viewBox="0 0 360 540">
      <defs>
        <linearGradient id="lamina" x2="1" y2="1">
          <stop offset="0" stopColor="#F8E7A6" />
          <stop offset=".22" stopColor="#EACB6C" />
          <stop offset=".46" stopColor="#CFA13A" />
          <stop offset=".62" stopColor="#F0D686" />
          <stop offset=".82" stopColor="#D9B04A" />
          <stop offset="1" stopColor="#ECCB70" />
        </linearGradient>
        <clipPath id="figurita">
          <path d="M18 0H342A18 18 0 0 0 360 18V522A18 18 0 0 0 342 540H18A18 18 0 0 0 0 522V18A18 18 0 0 0 18 0z" />
        </clipPath>
        <clipPath id="centro">
          <circle cx="180" cy="192" r="84" />
        </clipPath>
      </defs>
      <g clipPath="url(#figurita)">
        <rect width="360" height="540" fill="url(#lamina)" />
        <path
          d="M0 0H360V54H0zM0 108H360V162H0zM0 216H360V270H0zM0 324H360V378H0z"
          fill="#7A5A14"
          fillOpacity=".14"
        />
        <g fill="none" stroke="#5F4409" strokeOpacity=".75" strokeWidth="2">
          <path d="M28 10H332A18 18 0 0 0 350 28V512H10V28A18 18 0 0 0 28 10zM10 192H92M268 192H350M112 10V52H248V10M160 52a21 21 0 0 0 40 0" />
        </g>
        <circle cx="180" cy="192" r="88" fill="#F6E29B" stroke="#8A6A1C" strokeWidth="1.5" />
        <g clipPath="url(#centro)">
          <rect x="90" y="100" width="180" height="190" fill="#2B210B" />
          <path
            d="M136 132 96 152 84 196 118 206V300H242V206L276 196 264 152 224 132A46 22 0 0 1 136 132z"
            fill="#E7C766"
          />
          <path
            d="M136 136H148V300H136zM168 150H180V300H168zM200 150H212V300H200zM226 136H236V300H226z"
            fill="#CFA440"
          />
        </g>
        <g fill="#171104" fontFamily="var(--font-figures)" fontWeight="800">
          <text x="26" y="122" fontSize="104">
            85
          </text>
          <text x="30" y="156" fontSize="34">
            MC
          </text>
          <text x="180" y="40" fontSize="20" textAnchor="middle">
            2026
          </text>
          <text x="332" y="62" fontSize="30" textAnchor="end">
            4,5
          </text>
          <text x="332" y="88" fontSize="20" textAnchor="end">
            DERECHO
          </text>
          <text
            x="180"
            y="242"
            fontSize="80"
            textAnchor="middle"
            stroke="#F6E29B"
            strokeWidth="12"
            strokeLinejoin="round"
            paintOrder="stroke"
          >
            NB
          </text>
          <text x="180" y="345" fontSize="50" textAnchor="middle">
            BARRIENTOS
          </text>
          <path d="m280 42 3.4 6.8 7.5 1.1-5.4 5.3 1.3 7.5-6.8-3.6-6.7 3.6 1.3-7.5-5.5-5.3 7.5-1.1z" />
        </g>
      </g>
    </svg>
  );
}
