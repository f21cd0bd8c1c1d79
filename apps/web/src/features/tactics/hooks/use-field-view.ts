import { useLocation, useNavigate } from 'react-router';
import { FIELD_SEARCH, isFieldView } from '../../../lib/field-view';

/** Tells if the field is shown in place of the list. The address holds it, so that going back leads to the list. */
export function useFieldView() {
  const location = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: isFieldView(location.search),
    open: () => {
      void navigate({ search: FIELD_SEARCH }, { state: { fromList: true } });
      window.scrollTo(0, 0);
    },
    close: () => {
      // A visitor with a link to the field has no earlier page of this match in the history.
      if ((location.state as { fromList?: boolean } | null)?.fromList === true) void navigate(-1);
      else void navigate({ search: '' }, { replace: true });
    },
  };
}
