import type { ReactNode } from "react";
import { Plus } from "lucide-react";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
import table from "../../../ui/table-layout.module.css";

type CatalogueFrameProps = {
  adds: "product" | "biomarker";
  search: string;
  onSearch: (search: string) => void;
  children: ReactNode;
};

/** What the two lists of the catalogue share. */
export const CatalogueFrame = ({ adds, search, onSearch, children }: CatalogueFrameProps) => (
  <>
    <PageHead
      title="Catalogue"
      part={adds === "product" ? "Products" : "Biomarkers"}
      sub="The products that can be ordered and the biomarkers they report. Each change makes a new version; released results stay as they are."
      tabs={
        <Tabs label="Catalogue">
          <TabLink to="/admin/platform/catalogue" activeOptions={{ exact: true, includeSearch: false }}>
            Products
          </TabLink>
          <TabLink to="/admin/platform/catalogue/biomarkers" activeOptions={{ includeSearch: false }}>
            Biomarkers
          </TabLink>
        </Tabs>
      }
      actions={
        <ButtonLink to={`/admin/platform/catalogue/${adds}s/new`} variant="primary">
          <Plus size={17} aria-hidden="true" />
          Add a {adds}
        </ButtonLink>
      }
    />
    <div className={table.bar}>
      <SearchBox label="Name or code" value={search} maxLength={60} onSearch={onSearch} />
    </div>
    {children}
  </>
);
